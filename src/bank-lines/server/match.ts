import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import type { MatchInput } from '#bank-lines/input.ts'
import { messages } from '#bank-lines/messages.ts'
import { formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { clearShown, unclearShown } from '#cheques/server/by-bank.ts'
import type { ShownDeposit } from '#cheques/server/by-bank-store.ts'
import { enterCharges } from './charge.ts'
import {
  deleteMatches,
  type EntryRow,
  entriesWith,
  insertMatches,
  lockPayments,
  type Match,
} from './entries-store.ts'
import { deleteLines, type LineRow, lockLines, matchedAmong } from './lines-store.ts'

const refuse = (message: string) => new Refusal('conflict', message, { reason: 'illegal_status' })

/** These lines, locked; refuses ids that are not here. */
async function linesWith(scope: WorkspaceScope, ids: readonly string[]): Promise<LineRow[]> {
  const lines = await lockLines(scope, ids)
  if (lines.length < ids.length) throw new Refusal('notFound', messages.notFound)
  return lines
}

const logged = (act: string, line: LineRow) =>
  ({
    act,
    noun: 'bankLine',
    id: line.id,
    label: `${formatDate(line.dated_on)} ${line.narration}`.trim(),
  }) as const

type Asked = { line: LineRow; voucherIds: readonly string[]; charges: Paise }

/** Refuses vouchers of a line that are not of its account, cancelled, or do not come to its amount. */
function refuseOthers({ line, voucherIds: ids, charges }: Asked, found: ReadonlyMap<string, EntryRow>): void {
  const sum = ids.reduce((total, id) => {
    const entry = found.get(id)
    if (!entry) throw new Refusal('notFound', messages.voucherMissing)
    if (entry.isReversed) throw refuse(messages.voucherCancelled(entry.number))
    return total + entry.amount
  }, 0)
  const shown = (amount: number) => formatRupees(paise(amount))
  if (charges > 0 && line.amount_paise < 0) throw refuse(messages.chargesOfWithdrawal)
  if (sum - charges !== line.amount_paise)
    throw new Refusal('conflict', messages.uneven(shown(sum - charges), shown(line.amount_paise)))
}

/** The deposits of cheques among the vouchers of a line. */
const depositsOf = (
  line: LineRow,
  ids: readonly string[],
  found: ReadonlyMap<string, EntryRow>,
): ShownDeposit[] =>
  ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ event }) => event === 'cheque_deposited')
    .map(({ sourceId }) => ({ depositId: sourceId, lineId: line.id, date: line.dated_on }))

/**
 * Matches lines with the vouchers that explain them, all or none; the cheques whose deposit a line shows have cleared, and what
 * the bank kept of a deposit is entered as an expense. Refuses: a line that is not here or is matched; vouchers
 * that are not of its account, cancelled, of another line, or come to another amount.
 */
export async function match(scope: WorkspaceScope, { matches }: MatchInput) {
  const lines = await linesWith(
    scope,
    matches.map(({ lineId }) => lineId),
  )
  const matched = await matchedAmong(
    scope,
    lines.map(({ id }) => id),
  )
  if (matched.size > 0) throw refuse(messages.lineMatched)
  const wanted = new Map(matches.map((each) => [each.lineId, each]))
  const asked = lines.map((line): Asked => {
    const { voucherIds = [], charges = paise(0) } = wanted.get(line.id) ?? {}
    return { line, voucherIds, charges }
  })
  await lockPayments(
    scope,
    matches.flatMap(({ voucherIds }) => voucherIds),
  )
  const shown: ShownDeposit[] = []
  for (const account of new Set(lines.map((line) => line.account))) {
    const ofAccount = asked.filter(({ line }) => line.account === account)
    const found = await entriesWith(
      scope,
      account,
      ofAccount.flatMap(({ voucherIds }) => voucherIds),
    )
    const byId = new Map(found.map((entry) => [entry.voucherId, entry]))
    for (const each of ofAccount) {
      refuseOthers(each, byId)
      shown.push(...depositsOf(each.line, each.voucherIds, byId))
    }
  }
  const explained: Match[] = []
  for (const { line, voucherIds, charges } of asked) {
    const kept = charges > 0 ? [await enterCharges(scope, line, charges)] : []
    explained.push({ lineId: line.id, account: line.account, voucherIds: [...voucherIds, ...kept] })
  }
  const freed = await insertMatches(scope, explained)
  await unclearShown(scope, freed)
  await clearShown(scope, shown)
  await record(scope, ...lines.map((line) => logged('matched', line)))
  return { message: messages.matched(lines.length) }
}

/** Takes matches back, and that cheques cleared with them. Refuses a line that is not here or not matched. */
export async function unmatch(scope: WorkspaceScope, { ids }: { ids: string[] }) {
  const lines = await linesWith(scope, ids)
  if ((await matchedAmong(scope, ids)).size < ids.length) throw refuse(messages.lineUnmatched)
  await deleteMatches(scope, ids)
  await unclearShown(scope, ids)
  await record(scope, ...lines.map((line) => logged('unmatched', line)))
  return { message: messages.unmatched(lines.length) }
}

/**
 * Removes lines, such as those of a file of another account, and takes back that cheques cleared with them. Refuses one
 * that is not here, or is matched.
 */
export async function remove(scope: WorkspaceScope, { ids }: { ids: string[] }) {
  const lines = await linesWith(scope, ids)
  if ((await matchedAmong(scope, ids)).size > 0) throw refuse(messages.removeMatched)
  await unclearShown(scope, ids)
  await deleteLines(scope, ids)
  await record(scope, ...lines.map((line) => logged('deleted', line)))
  return { message: messages.removed(lines.length) }
}
