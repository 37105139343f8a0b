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
  const logoColumn: Block[] = drawn.length > 0 ? [{ stack: drawn, width: 'auto' }] : []
  return { columns: [...logoColumn, seller, { stack, width }], columnGap: 16, margin: [0, 0, 0, 10] }
}

/** The title of a document, in its masthead. */
export const paperTitle = (text: string): Block => ({
  text,
  fontSize: 20,
  bold: true,
  alignment: 'right',
  color: COLOURS.ink,
})
