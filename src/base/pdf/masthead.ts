import type { Block } from '#base/pdf/block.ts'
import { picture } from '#base/pdf/furniture.ts'
import { COLOURS } from '#base/pdf/paper.ts'

/** The head of a document: logo, who it is from, and on the right what it is; `width` of that part in points. */
export function masthead(
  logo: string | null | undefined,
  from: { name: string; lines: readonly string[] },
  { width, stack }: { width: number; stack: Block[] },
): Block {
  const drawn = picture(logo, [120, 54])
  const seller: Block = {
    stack: [
      { text: from.name, fontSize: 15, bold: true, margin: [0, 0, 0, 3] },
      ...from.lines.map((text): Block => ({ text, color: COLOURS.quiet, lineHeight: 1.15 })),
    ],
    width: '*',
  }
  const gap = 16
  // Its own columns, as a logo takes as much as it is wide of the seller's part.
  const own: Block =
    drawn.length > 0
      ? { columns: [{ stack: drawn, width: 'auto' }, seller], columnGap: gap, width: '*' }
      : seller
  return { columns: [own, { stack, width }], columnGap: gap, margin: [0, 0, 0, 10] }
}

/** The title of a document, in its masthead. */
export const paperTitle = (text: string): Block => ({
  text,
  fontSize: 20,
  bold: true,
  alignment: 'right',
  color: COLOURS.ink,
})
