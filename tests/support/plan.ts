import { CompiledQuery } from 'kysely'
import { inTransaction, type Scope } from '#base/server/scope.ts'
import type { TestDatabase } from './database.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }

/** Renews the statistics by which PostgreSQL plans, as autovacuum does once tables have grown. */
export const analyse = (database: TestDatabase) =>
  database.asOwner((client) => client.query('vacuum analyze'))

/**
 * How many blocks PostgreSQL reads for what a read asks in a workspace: what it costs, whatever else the machine does. The
 * read is made twice, the second time statement by statement.
 */
export function blocksRead(
  { database }: TestDatabase,
  workspaceId: string,
  read: (scope: Scope) => Promise<unknown>,
): Promise<number> {
  return inTransaction(database, workspaceId, async (statements) => {
    const sent: CompiledQuery[] = []
    const kept = (query: Parameters<Scope['run']>[0]) => {
      const compiled = 'compile' in query ? query.compile() : query
      sent.push(compiled)
    }
    await read({
      ...statements,
      many: (query, name) => {
        kept(query)
        return statements.many(query, name)
      },
      one: (query, name) => {
        kept(query)
        return statements.one(query, name)
      },
      workspaceId,
      slug: '',
      userId: workspaceId,
      userName: '',
      now: new Date('2026-11-20T06:00:00Z'),
      today: '2026-11-20',
    })
    let blocks = 0
    for (const { sql, parameters } of sent) {
      const text = `explain (analyze, buffers, timing off, format json) ${sql}`
      const row = await statements.one<Explained>(CompiledQuery.raw(text, [...parameters]))
      const plan = row?.['QUERY PLAN'][0].Plan
      if (!plan) throw new Error('PostgreSQL explained nothing')
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    return blocks
  })
}
