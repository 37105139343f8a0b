import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { CreateAccount } from '#accounts/input.ts'
import { messages } from '#accounts/messages.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { recordsOf } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { LedgerAccounts } from '#base/server/tables.generated.ts'
import { GROUPS, type Group, type NamedAccount, ownCode, STANDARD_ACCOUNTS } from '#books/chart.ts'

export type AccountRow = Selectable<LedgerAccounts>

const MOST_OWN = 500

const taken = (error: unknown): never => {
  throw violates(error, 'ledger_accounts_name') ? invalidField(['name'], messages.nameTaken) : error
}

/** Finding, archiving and deleting the accounts that a workspace added. */
export const accountRecords = recordsOf('ledger_accounts', messages.notFound)

const isGroup = (code: string): code is Group => Object.hasOwn(GROUPS, code)

/** The group of a stored account. */
export function groupOf({ group_code: code }: Pick<AccountRow, 'group_code'>): Group {
  if (!isGroup(code)) throw new Error(`Unknown group ${code}`)
  return code
}

/** An account of a workspace's chart; own ones have an id and can be archived. */
export type ChartAccount = NamedAccount & { id: string | null; isArchived: boolean }

const ownAccounts = (scope: Scope) =>
  db.selectFrom('ledger_accounts').selectAll().where('workspace_id', '=', scope.workspaceId).orderBy('code')

/** The whole chart of the workspace by code: the standard accounts, then its own, archived ones too. */
export const chartOf = async (scope: Scope): Promise<ChartAccount[]> =>
  chartWith(await scope.many(ownAccounts(scope), 'chart_of_accounts'))

/** The same, with none of its accounts deleted until the transaction ends. */
export const lockedChartOf = async (scope: Scope): Promise<ChartAccount[]> =>
  chartWith(await scope.many(ownAccounts(scope).forKeyShare(), 'locked_chart_of_accounts'))

/** Names the accounts of the workspace by their codes. */
export async function accountNames(scope: Scope): Promise<(code: number) => string> {
  const names = new Map((await chartOf(scope)).map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? String(code)
}

function chartWith(own: readonly AccountRow[]): ChartAccount[] {
  return [
    ...STANDARD_ACCOUNTS.map((account) => ({ ...account, id: null, isArchived: false })),
    ...own.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      group: groupOf(row),
      isArchived: row.archived_at !== null,
    })),
  ]
}

/** The account of a code that a document may use; refuses, at `path`, one that is archived or does not fit. */
export function usable(
  chart: readonly ChartAccount[],
  code: number,
  fits: (account: ChartAccount) => boolean,
  { path, message }: { path: (string | number)[]; message: string },
): ChartAccount {
  const found = chart.find((account) => account.code === code)
  if (!found || found.isArchived || !fits(found)) throw invalidField(path, message)
  return found
}

/** Adds an account and returns its id; refuses a name that is taken, and more than a workspace may have. */
export async function insertAccount(scope: Scope, fields: CreateAccount): Promise<string> {
  const id = v7()
  const n = await nextNumber(scope, 'account')
  if (n > MOST_OWN) throw new Refusal('conflict', messages.tooMany)
  refuseStandardName(fields.name)
  const row = {
    workspace_id: scope.workspaceId,
    id,
    code: ownCode(n),
    name: fields.name,
    group_code: fields.group,
    bank_name: fields.bankName ?? null,
    bank_ifsc: fields.ifsc ?? null,
    created_at: scope.now,
  }
  await scope.run(db.insertInto('ledger_accounts').values(row)).catch(taken)
  return id
}

function refuseStandardName(name: string): void {
  if (STANDARD_ACCOUNTS.some((account) => account.name.toLowerCase() === name.toLowerCase()))
    throw invalidField(['name'], messages.nameTaken)
}

type Changed = { name: string; bank_name: string | null; bank_ifsc: string | null }

/** Updates an account that was locked for update. */
export async function updateAccount(scope: Scope, id: string, fields: Changed): Promise<void> {
  refuseStandardName(fields.name)
  await scope
    .run(
      db
        .updateTable('ledger_accounts')
        .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
        .where('workspace_id', '=', scope.workspaceId)
        .where('id', '=', id),
    )
    .catch(taken)
}

/** Whether anything was posted to an account, a statement of it was imported, or it was counted. */
export async function hasEntries(scope: Scope, code: number): Promise<boolean> {
  const found = await scope.one(
    sql<{ one: number }>`
      select 1 as one from postings
      where workspace_id = ${scope.workspaceId} and account = ${code}
      union all
      select 1 from bank_lines
      where workspace_id = ${scope.workspaceId} and account = ${code}
      union all
      select 1 from day_closes
      where workspace_id = ${scope.workspaceId} and account = ${code} limit 1`.compile(db),
    'account_has_entries',
  )
  return found !== undefined
}
