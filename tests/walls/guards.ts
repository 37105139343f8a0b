import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { Database } from '#base/server/database.ts'
import { pass, through } from './calls.ts'

/** A filter by workspace in a statement as it is sent: the statement, and which of its comparisons, counted from 0. */
export type Guard = { text: string; at: number }

const comparison = /([\w."]*workspace_id"?)\s*=\s*\$(\d+)(?:::uuid)?/g
const answered = z.object({ rowCount: z.number().nullable() })
const sent = z.object({ text: z.string(), values: z.array(z.unknown()) })

/** The comparisons of a statement with a workspace, as places in its text. */
const guardsIn = (text: string, values: readonly unknown[], workspaceId: string) =>
  [...text.matchAll(comparison)].filter(([, , place]) => values[Number(place) - 1] === workspaceId)

/** The same database; `heard` is told of each filter by this workspace that is sent, and whether its statement found rows. */
export const listening = (
  database: Database,
  workspaceId: string,
  heard: (guard: Guard, hasRows: boolean) => void,
): Database =>
  through(database, async (client, query) => {
    const { text = '', values = [] } = sent.safeParse(query[0]).data ?? {}
    const answer = await pass(client, query)
    const hasRows = (answered.safeParse(answer).data?.rowCount ?? 0) > 0
    for (let at = 0; at < guardsIn(text, values, workspaceId).length; at += 1) heard({ text, at }, hasRows)
    return answer
  })

/** What a statement finds with all its filters and without one: as long as `rows` are equal, something else limits it. */
export type Seen = { rows: string; without: string }

/** The same database without one filter; `seen` hears what its statement finds with it and without it. */
export const without = (
  database: Database,
  workspaceId: string,
  guard: Guard,
  seen?: (found: Seen) => void,
): Database =>
  through(database, async (client, [query, ...rest]) => {
    const { text = '', values = [] } = sent.safeParse(query).data ?? {}
    if (text !== guard.text) return pass(client, [query, ...rest])
    const [found, column, place] = guardsIn(text, values, workspaceId)[guard.at] ?? []
    const from = guardsIn(text, values, workspaceId)[guard.at]?.index ?? 0
    // The parameter stays in the statement, or PostgreSQL could not infer its type.
    const open = `(${column} = $${place}::uuid or true)`
    const changed = `${text.slice(0, from)}${open}${text.slice(from + (found?.length ?? 0))}`
    if (seen) {
      const rows = await foundBy(client, text, values)
      seen({ rows, without: await foundBy(client, changed, values) })
    }
    return pass(client, [{ text: changed, values }, ...rest])
  })

/** What a statement answers or writes, or the code of its error. What it does is undone. */
async function foundBy(client: ClientBase, text: string, values: unknown[]): Promise<string> {
  await client.query('savepoint before')
  const found = await client.query({ text, values }).then(
    ({ rows, rowCount }) => JSON.stringify([rowCount, rows.map((row) => JSON.stringify(row)).sort()]),
    (error: unknown) => `error ${z.object({ code: z.string() }).safeParse(error).data?.code}`,
  )
  await client.query('rollback to savepoint before')
  return found
}
