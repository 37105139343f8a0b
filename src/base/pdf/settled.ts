import type { Block } from '#base/pdf/block.ts'

const widthOf = (block: Block): number | 'auto' | '*' => block.width ?? '*'
const isNumber = (width: number | 'auto' | '*') => typeof width === 'number'

/**
 * A block of this width in points, in which columns that share what the others leave are as wide as that: a long word
 * would make them wider, over what is beside them and off the page, instead of going on in the next line.
 */
export function settled(block: Block, width: number): Block {
  const [left = 0, , right = 0] = block.margin ?? []
  const inside = width - left - right
  if ('stack' in block) return { ...block, stack: block.stack.map((each) => settled(each, inside)) }
  if ('table' in block && block.layout === 'rule')
    return {
      ...block,
      table: {
        ...block.table,
        body: block.table.body.map((row) => row.map((each) => settled(each, inside))),
      },
    }
  if (!('columns' in block)) return block
  const { columns, columnGap = 0 } = block
  const widths = columns.map(widthOf)
  if (widths.includes('auto')) return block
  const taken = widths
    .filter(isNumber)
    .reduce((sum, each) => sum + Number(each), columnGap * (columns.length - 1))
  const share = (inside - taken) / widths.filter((each) => each === '*').length
  return {
    ...block,
    columns: columns.map((each, at) => {
      const own = widths[at] === '*' ? share : Number(widths[at])
      return { ...settled(each, own), width: own }
    }),
  }
}
