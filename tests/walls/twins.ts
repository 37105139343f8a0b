import { writableColumns } from '../support/columns.ts'
import type { TestDatabase } from '../support/database.ts'
import { tablesOf } from './rows.ts'

/** Before any other id, so that indexes hold the twin's rows first. */
const FIRST_ID = '00000000-0000-7000-8000-000000000001'

/**
 * Copies the rows of a workspace to a new one, its twin, with the same ids but another `mark` in its names and with each
 * two ids of `swapped` exchanged: there the spare vendor is the one that is used. A query that does not ask for its own
 * workspace finds the twin's rows first. Links and keys that are unique for all workspaces are not copied.
 */
export async function addTwin(
  test: TestDatabase,
  workspaceId: string,
  [mark, newMark]: readonly [string, string],
  swapped: readonly (readonly [string, string])[],
): Promise<void> {
  const changes = [
    [mark, newMark],
    [workspaceId, FIRST_ID],
    ...swapped.flatMap(([one, other]) => [
      [one, 'swapped'],
      [other, one],
      ['swapped', other],
    ]),
  ]
  const text = changes.reduce(
    (row, _, at) => `replace(${row}, $${2 * at + 2}, $${2 * at + 3})`,
    'to_jsonb(t)::text',
  )
  await test.asOwner(async (client) => {
    // Rows may then be copied before those that they refer to.
    await client.query('set session_replication_role = replica')
    for (const table of await tablesOf(client)) {
      const columns = await writableColumns(client, table)
      const slug = table === 'workspaces' ? ` || jsonb_build_object('slug', slug || '-twin')` : ''
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from (
           select (jsonb_populate_record(null::${table}, ${text}::jsonb${slug})).* from ${table} t
           where workspace_id = $1) copy
         on conflict do nothing`,
        [workspaceId, ...changes.flat()],
      )
      // Moves the rows behind those of the twin.
      await client.query(`update ${table} set workspace_id = workspace_id where workspace_id = $1`, [
        workspaceId,
      ])
    }
    await client.query('set session_replication_role = origin')
  })
}
