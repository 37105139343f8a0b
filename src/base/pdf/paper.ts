/** The papers, in the order in which they are offered. Half A4 is an A4 sheet cut across: A5 landscape. */
export const PAPERS = ['landscape', 'portrait', 'a5', 'half_a4'] as const
export type Paper = (typeof PAPERS)[number]

export const paperLabels: Record<Paper, string> = {
  landscape: 'A4 landscape',
  portrait: 'A4 portrait',
  a5: 'A5',
  half_a4: 'Half A4',
}

/**
 * Measurements of a paper in points; `margins` are left, top, right and bottom. Blocks are drawn at `scale` of their size,
 * so that small papers use the same layouts.
 */
type Format = { width: number; height: number; margins: [number, number, number, number]; scale: number }

const [LONG, MIDDLE, SHORT] = [841.89, 595.28, 419.53]

const FORMATS: Record<Paper, Format> = {
  landscape: { width: LONG, height: MIDDLE, margins: [36, 30, 36, 38], scale: 1 },
  portrait: { width: MIDDLE, height: LONG, margins: [36, 30, 36, 38], scale: 1 },
  a5: { width: SHORT, height: MIDDLE, margins: [22, 20, 22, 28], scale: 0.85 },
  half_a4: { width: MIDDLE, height: SHORT, margins: [24, 18, 24, 26], scale: 0.85 },
}

export const formatOf = (paper: Paper): Format => FORMATS[paper]

/** The size at which blocks are drawn on a paper, for a document at `scale`. */
export const scaleOn = (paper: Paper, scale = 1): number => FORMATS[paper].scale * scale

/** The width of the text area for blocks, in points before scaling. */
export function textWidth(paper: Paper, scale = 1): number {
  const { width, margins } = FORMATS[paper]
  return Math.round((width - margins[0] - margins[2]) / scaleOn(paper, scale))
}

/** The height of the text area in the same points. */
export function textHeight(paper: Paper, scale = 1): number {
  const { height, margins } = FORMATS[paper]
  return Math.floor((height - margins[1] - margins[3]) / scaleOn(paper, scale))
}

/** The colours in print: text, secondary text, hairlines, background of heads, and the accent. */
export const COLOURS = {
  ink: '#18181b',
  quiet: '#5b5b66',
  hairline: '#dcdce2',
  rule: '#a9a9b4',
  tint: '#f4f4f7',
  accent: '#3f3dbb',
  green: '#166534',
  greenTint: '#dcfce7',
  amber: '#92400e',
  amberTint: '#fef3c7',
} as const
