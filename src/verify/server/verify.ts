import type pg from 'pg'
import { accessOf } from '#access/role-access.ts'
import type { CallContext } from '#base/server/services.ts'
import { errorText } from '#base/server/start-error.ts'
import { type Check, differencesIn } from './books.ts'
import { callsAs } from './calls.ts'
import { dayChecks } from './days-store.ts'
import { figureDifferences } from './figures.ts'
import { ledgerChecks } from './ledger-store.ts'
import { numberChecks } from './numbers-store.ts'
import { stockChecks } from './stock-store.ts'
import { sumChecks } from './sums-store.ts'
import { tradeChecks } from './trade-store.ts'

/** Figures of an open shop change while they are read: what differs is read so many times before it counts. */
const READINGS = 3
const nobody = '00000000-0000-0000-0000-000000000000'

/** What must hold in the books of a workspace, whatever its screens show. */
export const bookChecks: readonly Check[] = [
  ...stockChecks,
  ...sumChecks,
  ...numberChecks,
  ...ledgerChecks,
  ...dayChecks,
  ...tradeChecks,
]

/**
 * Checks the books of every workspace of an installation and writes nothing: stock against its movements and open sales,
 * movements against documents, totals against lines, series of numbers, and every screen against the others.
 * `admin` is a connection that sees all workspaces. Answers a sentence for each difference, and for each workspace whose
 * figures could not be read, and how much was checked.
 */
export async function verify(
  admin: pg.ClientBase,
  context: CallContext,
  panels = Number.POSITIVE_INFINITY,
): Promise<{ workspaces: number; levels: number; differences: string[] }> {
  const { workspaces, levels, differences } = await checked(admin, bookChecks)
  for (const { id, slug } of workspaces) {
    const found = await lastingDifferences(context, { id, slug }, panels).catch((error: unknown) => [
      `the figures could not be compared: ${errorText(error)}`,
    ])
    differences.push(...found.map((says) => `${slug}: ${says}`))
  }
  return { workspaces: workspaces.length, levels, differences }
}

/** The same of the ledger and the series of numbers alone, in one reading of the database. */
export async function checkBooks(admin: pg.ClientBase) {
  const found = await checked(admin, [...numberChecks, ...ledgerChecks, ...dayChecks])
  return { ...found, workspaces: found.workspaces.length }
}

/** Runs checks on one state of the database. */
async function checked(admin: pg.ClientBase, checks: readonly Check[]) {
  await admin.query('begin isolation level repeatable read read only')
  const differences = await differencesIn(admin, checks)
  const { rows: workspaces } = await admin.query<{ id: string; slug: string }>(
    'select workspace_id as id, slug from workspaces order by slug',
  )
  const levels = await admin.query<{ n: number }>('select count(*)::int as n from stock_levels')
  await admin.query('commit')
  return { workspaces, levels: levels.rows[0]?.n ?? 0, differences }
}

async function lastingDifferences(
  context: CallContext,
  { id, slug }: { id: string; slug: string },
  panels: number,
): Promise<string[]> {
  const person = {
    sessionId: nobody,
    userId: nobody,
    userName: '',
    email: '',
    emailVerified: true,
    hasSecondFactor: true,
  }
  const calls = callsAs(
    { ...person, workspaceId: id, slug, role: 'owner', access: accessOf('owner') },
    context,
  )
  let found: string[] = []
  for (let reading = 0; reading < READINGS; reading += 1) {
    found = await figureDifferences(calls, panels)
    if (found.length === 0) break
  }
  return found
}
