import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { linesAsked, type MatchInput } from '#bank-lines/input.ts'
import { messages } from '#bank-lines/messages.ts'
import { chargeParts, partsOf } from '#bank-lines/parts.ts'
import { formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { clearShown, unclearShown } from '#cheques/server/by-bank.ts'
import { forgetLines, type ShownDeposit } from '#cheques/server/by-bank-store.ts'
import { enterCharges } from './charge.ts'
import {
  deleteMatches,
  entriesWith,
  insertMatches,
  linesBeside,
  lockMatched,
  type Match,
} from './entries-store.ts'
import {
  deleteLines,
  type LineRow,
  linesOf,
  lockLines,
  matchedAmong,
  pairLines,
  partLines,
} from './lines-store.ts'
import { asShownBy, type EntryRow } from './moves-store.ts'

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

/** Lines of one account, the earliest first, and the vouchers that explain them: one voucher if they are several lines. */
type Asked = {
  lines: LineRow[]
  last: LineRow
  amount: number
  voucherIds: readonly string[]
  charges: Paise
}

/** What is asked of locked lines. Refuses lines of different accounts together. */
function askedOf(matches: MatchInput['matches'], locked: readonly LineRow[]): Asked[] {
  const byId = new Map(locked.map((line) => [line.id, line]))
  return matches.map((each) => {
    const ids = linesAsked(each)
    const lines = ids
      .flatMap((id) => byId.get(id) ?? [])
      .sort((a, b) => (a.dated_on + a.id < b.dated_on + b.id ? -1 : 1))
    const last = lines.at(-1)
    if (!last || lines.length < ids.length) throw new Refusal('notFound', messages.notFound)
    if (lines.some(({ account }) => account !== last.account)) throw refuse(messages.otherBank)
    const amount = lines.reduce((sum, line) => sum + line.amount_paise, 0)
    return { lines, last, amount, voucherIds: each.voucherIds, charges: each.charges }
  })
}

/**
 * What lines show: these vouchers, or the mode of a receipt, refund or payment that a line has the amount of. Refuses vouchers
 * that are not of the account of their lines, cancelled, of other lines, or do not come to their amount.
 */
function shownBy(
  { lines, amount, voucherIds, charges }: Asked,
  found: ReadonlyMap<string, EntryRow>,
): EntryRow[] {
  const isWhole = lines.length > 1 || voucherIds.length > 1 || charges > 0
  const entries = voucherIds.map((id) => {
    const entry = found.get(id)
    if (!entry) throw new Refusal('notFound', messages.voucherMissing)
    if (entry.isReversed) throw refuse(messages.voucherCancelled(entry.number))
    if (!entry.isLeft) throw new Refusal('conflict', messages.voucherTaken)
    return isWhole ? entry : asShownBy(entry, amount)
  })
  const sum = entries.reduce((total, entry) => total + entry.amount, 0)
  const shown = (paid: number) => formatRupees(paise(paid))
  if (charges > 0 && amount < 0) throw refuse(messages.chargesOfWithdrawal)
  if (sum - charges !== amount)
    throw new Refusal('conflict', messages.uneven(shown(sum - charges), shown(amount)))
  return entries
}

/** Matches two lines that cancel each other out; refuses those that do not. */
async function pair(scope: WorkspaceScope, { lines, last, amount }: Asked): Promise<void> {
  const [first] = lines
  if (!first || amount !== 0) throw new Refusal('conflict', messages.notOpposite(formatRupees(paise(amount))))
  await pairLines(scope, first.id, last.id)
}

/** The deposits of cheques among the vouchers of lines; the last line shows all of a cheque. */
const depositsOf = ({ last }: Asked, entries: readonly EntryRow[]): ShownDeposit[] =>
  entries
    .filter(({ event }) => event === 'cheque_deposited')
    .map(({ sourceId }) => ({ depositId: sourceId, lineId: last.id, date: last.dated_on }))

type Shown = Pick<EntryRow, 'voucherId' | 'lastNth' | 'part'>

/** Lines with what each shows of a voucher; all of it, where there is one line and ever was. */
const shownIn = (
  lines: readonly LineRow[],
  { voucherId, lastNth, part }: Shown,
  parts: readonly number[],
): Match[] =>
  lines.map(({ id, account }, index) => ({
    lineId: id,
    account,
    voucherId,
    nth: lastNth + index + 1,
    part: lines.length > 1 || lastNth > 0 || part !== undefined ? (parts[index] ?? 0) : null,
  }))

/** The matches that are asked; what the bank kept is entered, unless it was before and is not among `taken`. */
async function matchesOf(
  scope: WorkspaceScope,
  { lines, last, charges }: Asked,
  entries: readonly EntryRow[],
  taken: readonly string[],
) {
  const amounts = lines.map((line) => line.amount_paise)
  const found = entries.flatMap((entry) =>
    shownIn(lines, entry, lines.length > 1 ? partsOf(amounts, charges) : [entry.amount]),
  )
  if (charges === 0) return found
  const { voucherId, lastNth } = await enterCharges(scope, last, charges, taken)
  return [...found, ...shownIn(lines, { voucherId, lastNth }, chargeParts(lines.length, charges))]
}

/**
 * Matches lines with the vouchers that explain them, several lines with one voucher that they show in parts, or two with each
 * other that cancel each other out; all or none. The cheques whose deposit a line shows have cleared, and what the bank kept
 * of a deposit is entered as an expense. Refuses: a line that is not here, is matched, or is of another account than those
 * beside it; vouchers that are not of its account, cancelled, of another line, or come to another amount.
 */
export async function match(scope: WorkspaceScope, { matches }: MatchInput) {
  const lines = await linesWith(scope, matches.flatMap(linesAsked))
  const ids = lines.map(({ id }) => id)
  if ((await matchedAmong(scope, ids)).size > 0) throw refuse(messages.lineMatched)
  const all = askedOf(matches, lines)
  const asked = all.filter(({ voucherIds }) => voucherIds.length > 0)
  const asks = matches.flatMap(({ voucherIds }) => voucherIds)
  await lockMatched(scope, asks)
  const explaining = new Map<Asked, EntryRow[]>()
  for (const account of new Set(lines.map((line) => line.account))) {
    const ofAccount = asked.filter(({ last }) => last.account === account)
    const found = await entriesWith(
      scope,
      account,
      ofAccount.flatMap(({ voucherIds }) => voucherIds),
    )
    const byId = new Map(found.map((entry) => [entry.voucherId, entry]))
    for (const each of ofAccount) explaining.set(each, shownBy(each, byId))
  }
  const explained: Match[] = []
  for (const [each, entries] of explaining) {
    const taken = [...asks, ...explained.map(({ voucherId }) => voucherId)]
    explained.push(...(await matchesOf(scope, each, entries, taken)))
  }
  const freed = await insertMatches(scope, explained, ids)
  await unclearShown(scope, freed)
  for (const each of all) if (each.voucherIds.length === 0) await pair(scope, each)
  await clearShown(
    scope,
    [...explaining].flatMap(([each, entries]) => depositsOf(each, entries)),
  )
  await record(scope, ...lines.map((line) => logged('matched', line)))
  return { message: messages.matched(lines.length) }
}

/**
 * Takes matches back, those of other lines that show the same voucher or cancel one out too, and that cheques cleared with
 * them. Refuses a line that is not here, is not matched, or was matched with another line before it was locked.
 */
export async function unmatch(scope: WorkspaceScope, { ids }: { ids: string[] }) {
  const lines = await linesWith(scope, [...ids, ...(await linesBeside(scope, ids))])
  if ((await matchedAmong(scope, ids)).size < ids.length) throw refuse(messages.lineUnmatched)
  const locked = new Set(lines.map(({ id }) => id))
  if ((await linesBeside(scope, ids)).some((id) => !locked.has(id))) throw refuse(messages.matchedAnew)
  const paired = lines.filter(({ reversal_id: other }) => other !== null).map(({ id }) => id)
  await partLines(scope, paired)
  const unmatched = await deleteMatches(
    scope,
    lines.map(({ id }) => id),
  )
  const freed = await linesOf(scope, [...new Set([...unmatched, ...paired])])
  await unclearShown(
    scope,
    freed.map(({ id }) => id),
  )
  await record(scope, ...freed.map((line) => logged('unmatched', line)))
  return { message: messages.unmatched(freed.length) }
}

/**
 * Removes lines, such as those of a file of another account, and takes back that cheques cleared with them. Refuses one
 * that is not here, or is matched.
 */
export async function remove(scope: WorkspaceScope, { ids }: { ids: string[] }) {
  const lines = await linesWith(scope, ids)
  if ((await matchedAmong(scope, ids)).size > 0) throw refuse(messages.removeMatched)
  await unclearShown(scope, ids)
  await forgetLines(scope, ids)
  await deleteLines(scope, ids)
  await record(scope, ...lines.map((line) => logged('deleted', line)))
  return { message: messages.removed(lines.length) }
}
