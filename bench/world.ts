import pg from 'pg'
import { openPool } from '#base/server/database.ts'
import { openLogin } from '#base/server/login.ts'
import { openWorld, type WorldIds } from '../tests/walls/world.ts'
import { multiply } from './multiply.ts'

/** What the benchmarks know about a workspace with many records of every kind, and the session of its owner. */
export type SeededWorld = WorldIds & { token: string }

/** The secret of the servers that run on a seeded database. */
export const SECRET = 'a secret of the bench, long enough for signing'

/**
 * Creates a workspace with a record of every kind through its calls, then copies it until every document exists
 * `copies` times, and every vendor, product and customer `current` times.
 */
export async function seedWorld(
  adminUrl: string,
  size: { copies: number; current: number },
): Promise<SeededWorld> {
  const loginUrl = await openLogin(adminUrl, SECRET)
  const database = openPool(loginUrl, 4)
  const owner = new pg.Pool({ connectionString: adminUrl, max: 2 })
  const asOwner = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
    const client = await owner.connect()
    return work(client).finally(() => client.release())
  }
  const close = async () => {
    await Promise.all([database.close(), owner.end()])
  }
  try {
    const { as, ids, slug, workspaceId } = await openWorld(
      {
        adminUrl,
        machines: [adminUrl],
        loginUrl,
        database,
        another: () => database,
        asOwner,
        close,
        empty: close,
      },
      'Bench',
    )
    const { token = '' } = await as('owner')
    await asOwner((client) => multiply(client, workspaceId, size))
    return { ids, slug, workspaceId, token }
  } finally {
    await close()
  }
}
