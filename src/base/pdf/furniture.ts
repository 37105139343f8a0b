import type { Block, ImageBlock, Inline, TableBlock, TextBlock } from '#base/pdf/block.ts'
import { COLOURS } from '#base/pdf/paper.ts'

/** A small quiet heading over a block. */
export const heading = (text: string): TextBlock => ({
  text,
  fontSize: 7.5,
  bold: true,
  color: COLOURS.quiet,
  margin: [0, 0, 0, 3],
})

/** A status as a word on its tint. */
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

/** A name with lines below it, under a heading. */
export const party = (over: string, name: string, lines: readonly string[]): Block => ({
  stack: [
    heading(over),
    { text: name, bold: true, fontSize: 9.5, margin: [0, 0, 0, 2] },
    ...lines.map((text): Block => ({ text, lineHeight: 1.1 })),
  ],
})

/** Labels at the left, what they say at the right of them. `labelWidth` in points. */
export const factTable = (facts: readonly { label: string; value: string }[], labelWidth: number): Block => ({
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
 * A paragraph that begins with its heading, so that a page never ends between the two; nothing without a text. Long
 * texts flow over pages.
 */
export function paragraph(over: string, text: string | null | undefined): Block[] {
  const lines = text?.trim() ? text.trim().split(/\r?\n/) : []
  return lines.map((line, at): Block => {
    const start: Inline[] =
      at === 0 ? [{ text: `${over}   `, bold: true, color: COLOURS.quiet, fontSize: 7.5 }] : []
    return { text: [...start, { text: line || ' ' }], lineHeight: 1.15, margin: [0, at === 0 ? 8 : 0, 0, 0] }
  })
}

/** A cell of the head of a table of lines. */
export const headCell = (text: string | Inline[], alignment: 'left' | 'right' = 'left'): TextBlock => ({
  text,
  alignment,
  bold: true,
  color: COLOURS.quiet,
})

/** A figure, at the right of its cell, never broken. */
export const figure = (text: string | Inline[], extra: Partial<TextBlock> = {}): TextBlock => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...extra,
})

/** The width in points that a column needs for its longest text, digits being 0.551 of the size wide. */
export const widthFor = (texts: readonly string[], fontSize: number, least: number): number =>
  Math.ceil(Math.max(least, ...texts.map((text) => text.length * fontSize * 0.53)))

const PICTURE = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/

/**
 * A picture fitted into a box; nothing unless it is a PNG or JPEG data URL, so that drawing never reads a file or an
 * address.
 */
export const picture = (
  dataUrl: string | null | undefined,
  fit: [number, number],
  extra: Partial<ImageBlock> = {},
): Block[] => (dataUrl && PICTURE.test(dataUrl) ? [{ image: dataUrl, fit, ...extra }] : [])
