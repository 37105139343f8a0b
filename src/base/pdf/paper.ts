/** A4 portrait or landscape. */
export type Paper = 'portrait' | 'landscape'

/** The page margins in points: left, top, right, bottom. */
export const MARGINS: [number, number, number, number] = [36, 30, 36, 38]

/** The width of the text area, in points. */
export const textWidth = (paper: Paper): number =>
  Math.round((paper === 'landscape' ? 841.89 : 595.28) - MARGINS[0] - MARGINS[2])

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
