import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { lockedChartOf, usable } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { post, reverse } from '#books/server/store.ts'
import { type Draft, isOfParty, type Party } from '#books/voucher.ts'
import { lockImports } from '#imports/server/store.ts'
import { kindEvents } from '#journals/kind.ts'
import { findJournalForUpdate, insertJournals, markReversed } from '#journals/server/store.ts'
import { carriedOver } from '#openings/carry-over.ts'
import type { CorrectOpening, CreateOpening } from '#openings/input.ts'
import { messages } from '#openings/messages.ts'
import { identityOf, mayOpen, vendorBillOf } from '#openings/opening.ts'
import { requireVendor } from '#payments/server/store.ts'
import { requireCustomer } from '#receipts/server/store.ts'
import { messages as vendorBills } from '#vendor-bills/messages.ts'
import { billIdentities } from '#vendor-bills/server/number-store.ts'
import { enteredIdentities, findOpening } from './store.ts'

/** A balance to open; `amount` in paise, debit plus. */
type Opening = Party & {
  account: number
  number: string
  date: string
  dueOn: string | null
  amount: number
}

/** Saves opening balances and answers their vouchers, which the caller posts: each against 3900. */
export async function enterAll(
  scope: WorkspaceScope,
  openings: readonly Opening[],
  act = 'created',
): Promise<Draft[]> {
  const made = openings.map(({ account, amount, ...opening }) => ({
    ...opening,
    id: v7(),
    kind: 'opening',
    notes: '',
    entries: [
      { account, amount },
      { account: ACCOUNTS.openingDifference, amount: -amount },
    ],
  }))
  await insertJournals(scope, made)
  await record(scope, ...made.map(({ id, number: label }) => ({ act, noun: 'journal' as const, id, label })))
  return made.map(({ id, kind: _, notes: __, ...opening }) => ({
    ...opening,
    id: v7(),
    sourceId: id,
    event: kindEvents.opening.made,
  }))
}

/**
 * Enters one opening balance. Refuses: a date in the future, or locked; an unknown customer or vendor, and the walk-in
 * customer; an account that other documents keep, or of income or expense; what was entered before,
 * as an opening balance or as a vendor's bill of the financial year.
 */
export async function open(scope: WorkspaceScope, input: CreateOpening) {
  const [draft] = await enterAll(scope, [await checked(scope, input)])
  if (!draft) throw new Error('An opening balance has a voucher')
  await post(scope, [draft])
  return saved(draft, messages.created(draft.number))
}

/**
 * Enters an opening balance in place of an earlier one, which is reversed; what settled the bill settles it again.
 * Refuses what entering refuses; an earlier one that is gone, or locked; another party or side, or less, than was
 * settled.
 */
export async function correct(scope: WorkspaceScope, { id, ...input }: CorrectOpening) {
  await requireJournal(scope, id)
  const before = await findOpening(scope, id)
  requireOpenDay(scope, before.dated_on, 'datedOn', before.account === null ? [] : [before.account])
  const after = await checked(scope, input, id)
  const { made, reversed } = kindEvents.opening
  await markReversed(scope, id)
  const released = await reverse(scope, { sourceId: id, event: made, as: reversed, date: before.dated_on })
  const [draft] = await enterAll(scope, [after], 'corrected')
  if (!draft) throw new Error('An opening balance has a voucher')
  const wasOf = partyOf(before.customer_id, before.vendor_id)
  await post(
    scope,
    [draft],
    carriedOver(released, { ...wasOf, amount: before.amount_paise }, after, draft.id),
  )
  return saved(draft, messages.corrected(draft.number))
}

const saved = ({ sourceId: id, number }: Draft, message: string) => ({ message, id, displayId: number })

/** Locks an entry; refuses one that was reversed. */
async function requireJournal(scope: WorkspaceScope, id: string): Promise<void> {
  const { reversed_at } = await findJournalForUpdate(scope, id)
  if (reversed_at) throw new Refusal('conflict', messages.removed, { reason: 'illegal_status' })
}

const partyOf = (customerId: string | null | undefined, vendorId: string | null | undefined): Party => ({
  ...(customerId && { customerId }),
  ...(vendorId && { vendorId }),
})

/** What is entered, once nothing else enters any; `except` is what it replaces. */
async function checked(scope: WorkspaceScope, input: CreateOpening, except?: string): Promise<Opening> {
  const { datedOn: date, dueOn = null } = input
  if (date > scope.today) throw invalidField(['datedOn'], messages.ahead)
  const { account, name } = await ownerOf(scope, input)
  requireOpenDay(scope, date, 'datedOn', [account])
  const party = partyOf(input.customerId, input.vendorId)
  const isBill = isOfParty(account)
  const number = isBill ? input.number || messages.number : name
  await lockImports(scope, 'openings')
  if ((await enteredIdentities(scope, except)).includes(identityOf({ ...party, account }, number)))
    throw isBill
      ? invalidField(['number'], messages.billEntered(number))
      : invalidField(['account'], messages.accountEntered(number))
  const amount = input.side === 'debit' ? input.amount : -input.amount
  const { vendorId } = party
  const bill = vendorBillOf({ vendorId, number, date, amount })
  if (vendorId && bill && (await billIdentities(scope, { vendorId, number, date })).has(bill))
    throw invalidField(['number'], vendorBills.numberTaken(number))
  return { ...party, account, number, date, dueOn: isBill ? dueOn : null, amount }
}

async function ownerOf(scope: WorkspaceScope, { customerId, vendorId, account = 0 }: CreateOpening) {
  if (customerId) {
    const { name, isWalkIn } = await requireCustomer(scope, customerId)
    if (isWalkIn) throw invalidField(['customerId'], messages.walkIn)
    return { account: ACCOUNTS.customers, name }
  }
  if (vendorId) return { account: ACCOUNTS.vendors, name: await requireVendor(scope, vendorId) }
  const at = { path: ['account'], message: messages.account }
  const { code, name } = usable(await lockedChartOf(scope), account, mayOpen, at)
  return { account: code, name }
}
