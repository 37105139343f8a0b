import type { Block, ImageBlock, Inline, TableBlock, TextBlock } from '#base/pdf/block.ts'
import { sizeThatFits } from '#base/pdf/fitted.ts'
import { COLOURS } from '#base/pdf/paper.ts'

/** A small heading above a block. */
export const heading = (text: string): TextBlock => ({
  text,
  fontSize: 7.5,
  bold: true,
  color: COLOURS.quiet,
  margin: [0, 0, 0, 3],
})

/** A status as a word on a tinted background. */
export function pill(label: string, tone: 'green' | 'amber'): TableBlock {
  const green = tone === 'green'
  const word: Block = {
    text: label,
    bold: true,
    fontSize: 8,
    color: green ? COLOURS.green : COLOURS.amber,
    fillColor: green ? COLOURS.greenTint : COLOURS.amberTint,
  }
  return { table: { body: [[word]], widths: ['auto'] }, layout: 'pill' }
}

/** A name with further lines, under a heading. */
export const party = (over: string, name: string, lines: readonly string[]): Block => ({
  stack: [
    heading(over),
    { text: name, bold: true, fontSize: 9.5, margin: [0, 0, 0, 2] },
    ...lines.map((text): Block => ({ text, lineHeight: 1.1 })),
  ],
})

/** Labels on the left with their values on the right. `labelWidth` is in points. */
export const factTable = (
  facts: readonly { label: string | Inline[]; value: string | Inline[] }[],
  labelWidth: number,
): Block => ({
  stack: facts.map(({ label, value }) => ({
    columns: [
      { text: label, color: COLOURS.quiet, width: labelWidth },
      { text: value, width: '*' },
    ],
    columnGap: 4,
    margin: [0, 0, 0, 2],
  })),
})

/**
 * A paragraph that starts with its heading, so that no page break separates them; nothing if the text is
 * empty. Long texts continue on further pages.
 */
export function paragraph(over: string, text: string | null | undefined): Block[] {
  const lines = text?.trim() ? text.trim().split(/\r?\n/) : []
  return lines.map((line, at): Block => {
    const start: Inline[] =
      at === 0 ? [{ text: `${over}   `, bold: true, color: COLOURS.quiet, fontSize: 7.5 }] : []
    return { text: [...start, { text: line || ' ' }], lineHeight: 1.15, margin: [0, at === 0 ? 8 : 0, 0, 0] }
  })
}

/** A head cell of a table of lines. */
export const headCell = (text: string | Inline[], alignment: 'left' | 'right' = 'left'): TextBlock => ({
  text,
  alignment,
  bold: true,
  color: COLOURS.quiet,
})

/** A right-aligned number that never wraps. */
export const figure = (text: string | Inline[], extra: Partial<TextBlock> = {}): TextBlock => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...extra,
})

/** The width in points that a column needs for its longest text, at 0.551 of the font size per digit. */
export const widthFor = (texts: readonly string[], fontSize: number, least: number): number =>
  Math.ceil(Math.max(least, ...texts.map((text) => text.length * fontSize * 0.53)))

/** How far a text may reach over its column: as far as its padding. */
const OVER = 10

/** A right-aligned number with its unit, in a column of its `widthFor`, at most `most`: what is wider goes on below, not over what is beside it. */
export function measure(text: string, fontSize: number, most: number, least = 0): TextBlock {
  const width = Math.min(most, widthFor([text], fontSize, least)) + OVER
  return figure(text, sizeThatFits(text, { width, bold: false }) < fontSize ? { noWrap: false } : {})
}

const PICTURE = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/

/**
 * An image scaled to fit a box. Anything but a PNG or JPEG data URL is ignored, so that rendering never reads
 * a file or an address.
 */
export const picture = (
  dataUrl: string | null | undefined,
  fit: [number, number],
  extra: Partial<ImageBlock> = {},
): Block[] => (dataUrl && PICTURE.test(dataUrl) ? [{ image: dataUrl, fit, ...extra }] : [])
