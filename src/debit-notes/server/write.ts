import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { type Paise, paise } from '#base/money.ts'
import { lessQuantity, refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { debitNoteMade, unbilledSentBack } from '#books/purchase-entries.ts'
import { requireOpenDay, savedWith } from '#books/server/open-day.ts'
import { lockDueOf, post, reverse } from '#books/server/store.ts'
import { dueOf, type Entry } from '#books/voucher.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import { damagedLeftOf, damagedOf, debitOf, debitRefusal } from '#debit-notes/debit.ts'
import { type CreateDebitNote, hasGoods } from '#debit-notes/input.ts'
import { messages } from '#debit-notes/messages.ts'
import type { DebitReason } from '#debit-notes/reasons.ts'
import { type Movement, moveStock } from '#inventory/server/store.ts'
import { damagedWorth } from '#inventory-intakes/arrival.ts'
import { type Charged, creditTotal } from '#returns/credit.ts'
import { shareOfReceived } from '#vendor-bills/bill.ts'
import { billToDebit, intakeToDebit, type Source, type SourceLine } from './debitable-store.ts'
import * as store from './store.ts'

/** A line of a note with what it takes off its bill, in paise. */
type Debited = {
  line: SourceLine
  quantity: number
  /** Of the quantity, the units that never came into stock. */
  damaged: number
  /** The damaged units that stay and are credited in value. */
  settled: number
  /** What of the loss of damaged units, when they arrived, is made up for, in paise. */
  writtenOff: number
  debit: Charged
  received: Paise | null
}

/**
 * Saves a debit note: goods that go back leave their lot, the GST of the bill is taken back, and what is owed to the
 * vendor falls; what the bill no longer owes stays on account. Refuses: a date in the future, or locked; an unknown or
 * cancelled bill or intake; a date before it; at its field, more than is left of a line; more than the lot has available.
 */
export async function createNote(scope: WorkspaceScope, input: CreateDebitNote) {
  const { date } = input
  if (date > scope.today) throw invalidField(['date'], messages.ahead)
  requireOpenDay(scope, date, 'date')
  const source = await sourceOf(scope, input)
  if (date < source.date) throw invalidField(['date'], messages.tooEarly(formatDate(source.date)))
  const withGoods = hasGoods(input.lines)
  const debited = input.lines.map((asked, at) => debitedLine(asked, at, { source, reason: input.reason }))
  const { vendorId, creditOn } = source
  const number = voucherNumber('debit-note', date, await nextNumber(scope, 'debit-note', voucherSeries(date)))
  const id = v7()
  const values = await sendBack(scope, debited, { id, number })
  const sums = creditTotal(debited.map(({ debit }) => debit))
  const entries = entriesOf(source, withGoods, debited, values)
  const total = dueOf(entries)
  await store.insertNote(
    scope,
    { id, number, ...input, withGoods, source, taxable: sums.taxable, tax: sums.tax, total },
    debited.map((each, at) => ({ ...each, value: values[at] ?? 0 })),
  )
  await Promise.all([
    postNote(scope, { id, number, date, vendorId, creditOn, billId: input.billId, entries, total }),
    record(scope, { act: 'created', noun: 'debitNote', id, label: number }),
  ])
  const message = savedWith(scope, messages.created(number), date, { event: 'debit_note', entries, creditOn })
  return { message, id, displayId: number }
}

async function sourceOf(scope: WorkspaceScope, { billId, intakeId }: CreateDebitNote): Promise<Source> {
  const source = billId
    ? await billToDebit(scope, billId, true)
    : await intakeToDebit(scope, intakeId ?? '', true)
  if (source.isVoid)
    throw new Refusal('conflict', billId ? messages.billCancelled : messages.notConfirmed, {
      reason: 'illegal_status',
    })
  return source
}

const writtenOff = ({ arrived }: SourceLine, damaged: number): number =>
  arrived ? damagedWorth(arrived, damaged, lessQuantity(arrived.all, arrived.damaged)) : 0

function debitedLine(
  asked: CreateDebitNote['lines'][number],
  at: number,
  { source, reason }: { source: Source; reason: DebitReason },
): Debited {
  const line = source.lines.find(({ position }) => position === asked.line)
  if (!line) throw new Refusal('notFound', messages.lineNotFound)
  const wanted = { ...asked, isDamage: reason === 'damaged' }
  const refused = debitRefusal(line, wanted, source.isBilled)
  if (refused) throw invalidField(['lines', at, refused.field], refused.message)
  const quantity = asked.quantity ?? 0
  if (quantity > 0) refuseFiner(quantity, line.decimals, ['lines', at, 'quantity'])
  const received = line.received && shareOfReceived(line.received, quantity)
  const damaged = line.arrived ? damagedOf(quantity, reason, line.arrived) : 0
  const settled = quantity === 0 && wanted.isDamage ? damagedLeftOf(line, line.damaged) : 0
  const debit = debitOf(line, wanted)
  const lost = writtenOff(line, damaged + settled)
  return {
    line,
    quantity,
    damaged,
    settled,
    // What a vendor does not make up for stays lost.
    writtenOff: settled > 0 ? Math.min(lost, line.taxInCost ? debit.amount : debit.taxable) : lost,
    debit,
    received,
  }
}

/** The refusal of more than a lot has available, at the line that takes it; any other error as it is. */
function atLine(error: unknown, moved: readonly { at: number; movement: Movement }[]): unknown {
  if (!(error instanceof Refusal)) return error
  const { productId, requested = 0 } = error.data ?? {}
  const lots = moved.filter(({ movement }) => movement.productId === productId)
  const line = lots.find(({ movement }) => movement.quantity === -requested) ?? lots[0]
  if (!line) return error
  const issues = [{ path: ['lines', line.at, 'quantity'], message: error.message }]
  return new Refusal(error.code, error.message, { ...error.data, issues })
}

/** Takes the goods out of their lots; the cost of each line in paise, 0 for one without goods. Damaged units are in none. */
async function sendBack(
  scope: WorkspaceScope,
  debited: readonly Debited[],
  note: { id: string; number: string },
): Promise<number[]> {
  const moved = debited.flatMap(({ line: { goods }, quantity, damaged }, at) => {
    const fromStock = lessQuantity(quantity, damaged)
    return goods && fromStock > 0 ? [{ at, movement: store.movementOf(note, goods, -fromStock) }] : []
  })
  const values = await moveStock(
    scope,
    moved.map(({ movement }) => movement),
  ).catch((error: unknown) => {
    throw atLine(error, moved)
  })
  const worth = new Map(moved.map(({ at }, place) => [at, -(values[place] ?? 0)]))
  return debited.map((_, at) => worth.get(at) ?? 0)
}

/** What a note posts. A note has goods on all lines or on none, so each value belongs to the line at its place. */
function entriesOf(
  { isBilled, reverseCharge }: Source,
  withGoods: boolean,
  debited: readonly Debited[],
  values: readonly number[],
): Entry[] {
  if (!isBilled)
    return unbilledSentBack(
      debited.map((each, at) => ({
        account: each.line.account,
        received: each.received ?? 0,
        value: values[at] ?? 0,
        writtenOff: each.writtenOff,
      })),
    )
  const lines = debited.map((each, at) => ({
    account: each.line.account,
    amount: each.debit.taxable,
    taxes: each.debit.taxes,
    itc: each.line.itc,
    taxInCost: each.line.taxInCost,
    isGoods: each.line.goods !== null,
    writtenOff: each.writtenOff,
    value: withGoods ? (values[at] ?? 0) : undefined,
  }))
  return debitNoteMade(lines, reverseCharge)
}

type Posted = {
  id: string
  number: string
  date: string
  vendorId: string
  creditOn: string | null
  billId: string | null | undefined
  entries: Entry[]
  total: number
}

/** Posts a note, which settles its bill as far as that is open. */
async function postNote(scope: WorkspaceScope, { id, billId, total, ...draft }: Posted): Promise<void> {
  const bill = billId && total > 0 ? await lockDueOf(scope, billId, -1) : undefined
  const settled = Math.min(bill?.open ?? 0, total)
  const voucherId = v7()
  await post(
    scope,
    [{ ...draft, id: voucherId, sourceId: id, event: 'debit_note' }],
    bill && settled > 0 ? [{ debit: voucherId, credit: bill.id, amount: settled }] : [],
  )
}

/**
 * Cancels a note: its goods come back into their lots, and its amount is owed again. Refuses: not found; already
 * cancelled.
 */
export async function cancelNote(scope: WorkspaceScope, { id }: { id: string }) {
  const note = await store.findNoteForUpdate(scope, id)
  if (note.cancelled_at)
    throw new Refusal('conflict', messages.alreadyCancelled, { reason: 'illegal_status' })
  await store.markCancelled(scope, id)
  const goods = (await store.goodsOfNote(scope, id)).filter(({ quantity }) => quantity > 0)
  const values = await moveStock(
    scope,
    goods.map((each) => store.movementOf(note, each, each.quantity)),
  )
  // A lot whose cost changed since takes its goods back at the new cost.
  const difference =
    values.reduce((sum, value) => sum + value, 0) - goods.reduce((sum, { value }) => sum + value, 0)
  await reverse(scope, {
    sourceId: id,
    event: 'debit_note',
    as: 'debit_note_cancelled',
    date: note.noted_on,
    besides: () => [
      { account: ACCOUNTS.stock, amount: difference },
      { account: ACCOUNTS.priceDifference, amount: paise(-difference) },
    ],
  })
  await record(scope, { act: 'cancelled', noun: 'debitNote', id, label: note.number })
  return { message: messages.cancelled(note.number) }
}
