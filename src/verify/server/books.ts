import type pg from 'pg'

/**
 * What must hold in the books of every workspace: a statement that answers one row for each difference, its workspace
 * and a sentence about it.
 */
export type Check = string

/** A difference that somebody has to look at. */
type Difference = { slug: string; says: string }

/** Runs checks one after the other on a connection that sees all workspaces; returns a sentence for each difference. */
export async function differencesIn(client: pg.ClientBase, checks: readonly Check[]): Promise<string[]> {
  const found: string[] = []
  for (const check of checks) {
    const { rows } = await client.query<Difference>(check)
    found.push(...rows.map(({ slug, says }) => `${slug}: ${says}`))
  }
  return found
}
