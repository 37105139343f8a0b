import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeArchive } from '#archives/server/write-archive.ts'
import type { TestDatabase } from './support/database.ts'
import { openExported } from './walls/exported-world.ts'

const exported = openExported()

/** How many rows PostgreSQL believes a table to have; -1 while it has no statistics. */
const counted = ({ asOwner }: TestDatabase, table: string): Promise<number> =>
  asOwner(async (client) => {
    const { rows } = await client.query('select reltuples from pg_class where oid = $1::regclass', [table])
    return rows[0].reltuples
  })

test('[22.44] an import leaves PostgreSQL with statistics about each table with a thousand rows of it', async () => {
  const { here, there, world, folder, files, enter } = exported
  await here.asOwner((client) =>
    client.query(
      `insert into metrics (workspace_id, id, name, shorthand, search, created_at)
       select $1, gen_random_uuid(), 'Unit ' || n, 'u' || n, 'unit ' || n, now() from generate_series(1, 1000) n`,
      [world.workspaceId],
    ),
  )
  await there.asOwner((client) =>
    client.query(
      'alter table metrics set (autovacuum_enabled = false); alter table vendors set (autovacuum_enabled = false)',
    ),
  )
  const path = join(folder, 'many.zip')
  await writeArchive({ ...(await world.as('owner')), files }, world.workspaceId, path)
  await enter(path)
  expect(await counted(there, 'metrics')).toBeGreaterThan(1_000)
  expect(await counted(there, 'vendors')).toBe(-1)
})
