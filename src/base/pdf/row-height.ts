import type { Block } from '#base/pdf/block.ts'
import type { SheetLines } from '#base/pdf/sheet.ts'

/** The widest letter and the height of a line, in parts of the font size. */
const [WIDEST, LINE] = [0.96, 1.4]
/** The height of the head of the lines with what is around it, in points. */
const HEAD = 40

/** At most how many points high a cell of this width is. */
function heightOf(block: Block, width: number, usual: number): number {
  if (!('stack' in block || 'text' in block)) return 0
  const size = block.fontSize ?? usual
  if ('stack' in block) return block.stack.reduce((sum, each) => sum + heightOf(each, width, size), 0)
  const text = typeof block.text === 'string' ? block.text : block.text.map((inline) => inline.text).join('')
  const lines = text
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * size * WIDEST) / width)), 0)
  return lines * size * LINE
}

/** Whether a row may be higher than the page, whose text area is `height` points, leaves below the head. */
export const areTallerThan = (height: number, { rows, widths, fontSize }: SheetLines): boolean =>
  rows.some((row) => row.some((cell, at) => heightOf(cell, widths[at] ?? 1, fontSize) > height - HEAD))
