import type { Block, Edges, Inline } from '#base/pdf/block.ts'

type Sized = { fontSize?: number; characterSpacing?: number; margin?: Edges; width?: number | 'auto' | '*' }

/** A block with all its measurements at `by` of their size. Proportions such as line heights stay. */
export function scaled(block: Block, by: number): Block {
  if (by === 1) return block
  const each = (blocks: Block[]) => blocks.map((part) => scaled(part, by))
  if ('text' in block)
    return {
      ...resized(block, by),
      text:
        typeof block.text === 'string' ? block.text : block.text.map((inline): Inline => resized(inline, by)),
    }
  if ('stack' in block) return { ...resized(block, by), stack: each(block.stack) }
  if ('columns' in block)
    return { ...resized(block, by), columns: each(block.columns), columnGap: (block.columnGap ?? 0) * by }
  if ('table' in block) {
    const { table } = block
    const widths = table.widths.map((width) => times(width, by))
    return { ...resized(block, by), table: { ...table, widths, body: table.body.map(each) } }
  }
  // A smaller code would be hard to scan.
  if ('qr' in block) return resized(block, by)
  const [width, height] = block.fit
  return { ...resized(block, by), fit: [width * by, height * by] }
}

const times = (width: number | 'auto' | '*', by: number) => (typeof width === 'number' ? width * by : width)

function resized<Part extends Sized>(part: Part, by: number): Part {
  const own = { ...part }
  if (own.fontSize !== undefined) own.fontSize *= by
  if (own.characterSpacing !== undefined) own.characterSpacing *= by
  if (own.margin) own.margin = own.margin.map((edge) => edge * by) as Edges
  if (own.width !== undefined) own.width = times(own.width, by)
  return own
}
