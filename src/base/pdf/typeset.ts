import type { Block, Inline } from '#base/pdf/block.ts'
import type { FaceName } from '#base/pdf/faces.ts'
import { type Missing, type Run, runs } from '#base/pdf/runs.ts'

/**
 * Splits the texts of blocks into runs, and collects the fonts they need and the characters no font covers.
 */
export type Typesetter = {
  blocks(blocks: readonly Block[]): Block[]
  rows(rows: readonly (readonly Block[])[]): Block[][]
  faces(): FaceName[]
  missing(): Missing[]
}

/** Creates a typesetter for texts, stacks, columns and tables. */
export function newTypesetter(): Typesetter {
  const faces = new Set<FaceName>(['Sans'])
  const missing = new Map<string, Missing>()
  const cut = (text: string): Run[] => {
    const set = runs(text)
    for (const run of set.runs) faces.add(run.font)
    for (const each of set.missing) missing.set(each.text, each)
    return set.runs
  }
  return {
    blocks: (blocks) => blocks.map((block) => setBlock(block, cut)),
    rows: (rows) => rows.map((row) => row.map((block) => setBlock(block, cut))),
    faces: () => [...faces],
    missing: () => [...missing.values()],
  }
}

type Cut = (text: string) => Run[]

function setBlock(block: Block, cut: Cut): Block {
  if ('text' in block) return { ...block, text: setText(block.text, cut) }
  if ('stack' in block) return { ...block, stack: block.stack.map((each) => setBlock(each, cut)) }
  if ('columns' in block) return { ...block, columns: block.columns.map((each) => setBlock(each, cut)) }
  if ('table' in block) {
    const body = block.table.body.map((row) => row.map((each) => setBlock(each, cut)))
    return { ...block, table: { ...block.table, body } }
  }
  return { ...block }
}

function setText(text: string | Inline[], cut: Cut): Inline[] {
  if (typeof text === 'string') return cut(text)
  return text.flatMap((inline) => cut(inline.text).map((run) => ({ ...inline, ...run })))
}
