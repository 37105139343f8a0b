import type { ClientBase } from 'pg'
import type { TestDatabase } from '../support/database.ts'

/** The names of the tables that hold rows of workspaces. */
export const tablesOf = async (client: ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'workspace_id' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** All rows of a workspace as text, by table, in a fixed order, read without row-level security. */
export async function rowsOf(test: TestDatabase, workspaceId: string): Promise<Record<string, string[]>> {
  return test.asOwner(async (client) => {
    const held: Record<string, string[]> = {}
    for (const name of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t where workspace_id = $1 order by 1`,
        [workspaceId],
      )
      held[name] = rows.map(({ row }) => row)
    }
    return held
  })
}

/** Which versions of its rows a workspace holds, by table: any write changes it. Cheaper than `rowsOf`. */
export async function versionsOf(test: TestDatabase, workspaceId: string): Promise<Record<string, string>> {
  return test.asOwner(async (client) => {
    const counted = (await tablesOf(client)).map(
      (name) =>
        `select '${name}' as name, concat_ws(' ', count(*), sum(xmin::text::bigint), sum(hashtid(ctid))) as versions
         from ${name} where workspace_id = $1`,
    )
    const { rows } = await client.query<{ name: string; versions: string }>(counted.join(' union all '), [
      workspaceId,
    ])
    return Object.fromEntries(rows.map(({ name, versions }) => [name, versions]))
  })
}
