import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { refuseMisshapen } from '#archives/frozen.ts'
import { contentsOf } from '../support/zip.ts'
import { openExported } from '../walls/exported-world.ts'
import { defectsIn, type Edit, enterEdited, put, type Row, rowsIn } from '../walls/odd-values.ts'

const exported = openExported()

const LONG = randomBytes(15_000).toString('hex')

/** Values that the type of a stored one allows, at the ends of its bounds. */
function oddValues(stored: unknown): unknown[] {
  if (typeof stored === 'boolean') return [!stored]
  if (typeof stored === 'number') return [2 ** 30, 99_999_999_999_000, -99_999_999_999_000, 2 ** 14, 0.001]
  if (typeof stored !== 'string' || /^[0-9a-f-]{36}$/.test(stored)) return []
  return /^\d{4}-\d\d-\d\d/.test(stored) ? ['1900-01-01', '2200-12-31'] : ['strange', '', LONG]
}

/** Every edit of a value, at any depth of JSON. */
function editsOf(table: string, value: unknown, path: (string | number)[] = []): Edit[] {
  if (typeof value !== 'object' || value === null)
    return oddValues(value).map((odd) => ({ table, path, value: odd }))
  const within = Object.entries(value).flatMap(([key, each]) =>
    editsOf(table, each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) && value.length > 0 ? [...within, { table, path, value: [] }] : within
}

const hasShape = (rows: readonly Row[], edit: Edit): boolean => {
  try {
    for (const row of structuredClone(rows)) {
      put(row, edit)
      refuseMisshapen(edit.table, JSON.stringify(row))
    }
    return true
  } catch {
    return false
  }
}

/** The edits of a table in rounds, each with one value for a place. */
function roundsOf(table: string, rows: readonly Row[]): Edit[][] {
  const edits = new Map(
    rows.flatMap((row) => editsOf(table, row)).map((edit) => [JSON.stringify(edit), edit] as const),
  )
  const rounds: Edit[][] = []
  const tried = new Map<string, number>()
  for (const edit of [...edits.values()].filter((each) => hasShape(rows, each))) {
    const place = JSON.stringify(edit.path)
    const nth = tried.get(place) ?? 0
    tried.set(place, nth + 1)
    rounds[nth] = [...(rounds[nth] ?? []), edit]
  }
  return rounds
}

const clean = () => exported.there.asOwner((client) => client.query('truncate workspaces cascade'))

/** Those of the edits that an import accepts. */
async function accepted(edits: readonly Edit[]): Promise<readonly Edit[]> {
  if (edits.length === 0) return []
  const slug = await enterEdited(exported, edits)
  await clean()
  if (slug !== undefined) return edits
  const half = edits.length >> 1
  return half === 0 ? [] : [...(await accepted(edits.slice(0, half))), ...(await accepted(edits.slice(half)))]
}

async function defectsOf(edits: readonly Edit[]): Promise<string[]> {
  const slug = await enterEdited(exported, edits)
  const defects = slug === undefined ? [] : await defectsIn(exported, slug)
  await clean()
  return defects
}

test('[17.151] no call fails after an import with an odd value in any place that accepts it', async () => {
  const contents = await contentsOf(exported.archive)
  const tables = [...contents.keys()].flatMap((path) => /^data\/(\w+)\.jsonl$/.exec(path)?.[1] ?? [])
  const failed: string[] = []
  for (const table of tables)
    for (const round of roundsOf(table, rowsIn(contents, table))) {
      const odd = await accepted(round)
      if ((await defectsOf(odd)).length === 0) continue
      for (const edit of odd)
        for (const defect of await defectsOf([edit]))
          failed.push(`${table} ${edit.path.join('.')} = ${String(edit.value).slice(0, 20)}: ${defect}`)
    }
  expect(failed).toEqual([])
})
