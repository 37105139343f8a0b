import { Refusal } from '#base/refusal.ts'
import { callNames, make, rehearsal } from './calls.ts'
import { editedArchive } from './edited-archive.ts'
import type { Exported } from './exported-world.ts'
import { inputs } from './inputs.ts'

export type Row = Record<string, unknown>
type Path = readonly (string | number)[]

/** Another value at a place in every row of a table that has one there; the path starts with the column. */
export type Edit = { table: string; path: Path; value: unknown }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Puts the value of an edit into a row; null stays. */
export function put(row: Row, { path, value }: Edit): void {
  const place = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (isObject(at) ? Reflect.get(at, step) : undefined), row)
  const last = path.at(-1)
  if (!isObject(place) || last === undefined || (Reflect.get(place, last) ?? null) === null) return
  Reflect.set(place, last, value)
}

/** The rows of a table in the contents of an archive. */
export const rowsIn = (contents: ReadonlyMap<string, Buffer>, table: string): Row[] =>
  String(contents.get(`data/${table}.jsonl`) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Logos count as uploads, of which a person has only so many. */
const withoutLogo: Edit = { table: 'workspaces', path: ['logo'], value: null }

/** Imports the archive with these edits: its URL, or undefined when it was refused. Anything but a refusal fails. */
export async function enterEdited(exported: Exported, asked: readonly Edit[]): Promise<string | undefined> {
  const edits = [...asked, withoutLogo]
  const path = await editedArchive(exported, 'edited', (contents) => {
    for (const table of new Set(edits.map((each) => each.table))) {
      const rows = rowsIn(contents, table)
      for (const row of rows) for (const edit of edits.filter((each) => each.table === table)) put(row, edit)
      contents.set(
        `data/${table}.jsonl`,
        Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`),
      )
    }
  })
  try {
    return (await exported.enter(path)).slug
  } catch (error) {
    if (error instanceof Refusal && ['invalid', 'conflict', 'notFound'].includes(error.code)) return undefined
    throw error
  }
}

/** Calls that concern a person or a link, or end the workspace. */
const ELSEWHERE = /Shared|^users|^settings|^uploads|^workspaces\.(create|delete)/

/** Makes every call in an imported workspace, of which nothing is kept: those that failed with a defect, and how. */
export async function defectsIn(exported: Exported, slug: string): Promise<string[]> {
  const { importer, world } = exported
  const context = { ...importer, workspaceRef: slug, database: rehearsal(importer.database) }
  const defects: string[] = []
  for (const name of callNames.filter((each) => inputs[each] && !ELSEWHERE.test(each))) {
    const { code, cause } = await make(
      name,
      { ...inputs[name]?.(world, 'PQR'), workspaceId: undefined },
      context,
    )
    if (['internal', 'unavailable'].includes(code)) defects.push(`${name}: ${cause}`)
  }
  return defects
}
