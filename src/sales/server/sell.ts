import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { type Act, record } from '#activity/server/store.ts'
import { financialYear, formatDate } from '#base/dates.ts'
import { FIRST_VERSION } from '#base/list.ts'
import { type Paise, paise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { moveStock } from '#inventory/server/store.ts'
import type { BillTotals } from '#pricing/round-off.ts'
import { type Replaced, replacedFor } from '#sales/credit-limit.ts'
import { isDeliveredAhead } from '#sales/date-question.ts'
import { refuseOverCap } from '#sales/discount-cap.ts'
import { isEnteredLate } from '#sales/entered-late.ts'
import type { BilledSale } from '#sales/input.ts'
import { invoiceNumber, invoiceSeries } from '#sales/invoice-number.ts'
import { messages } from '#sales/messages.ts'
import { coveredOf } from '#sales/payment.ts'
import type { SaleLine } from '#sales/sale.ts'
import { stockedLines } from '#sales/stocked-lines.ts'
import { redrawDataUrl } from '#uploads/server/picture.ts'
import { type Billed, billChallans, challansOf } from './bill-challans.ts'
import { bookMade } from './book-sale.ts'
import { exceededLimit, exceeding } from './credit-limit.ts'
import type { FreedMoney } from './moved-money.ts'
import { oversold } from './oversold.ts'
import { cashTakenBy, paidBy } from './paid-by.ts'
import { priceSale } from './price-sale.ts'
import { lineRows, saleRow } from './sale-rows.ts'
import { insertSale } from './sell-store.ts'

/**
 * What a sale comes from: the bill that it replaces or the id that it was promised, what that takes off what a customer owes,
 * in paise, and how much `money` settles it first.
 */
type Origin = {
  id?: string
  replacesId?: string
  customerId: string
  payable: number
  settled: number
  /** The money, locked; it may refuse. Called once the stock is reserved. */
  money: (payable: number) => FreedMoney | Promise<FreedMoney>
}

/** Money that was freed before, as an origin has it. */
export const ofFreed = (money: FreedMoney) => ({
  customerId: money.of.customerId,
  settled: money.credits.reduce((sum, { amount }) => sum + amount, 0),
  money: () => money,
})

/**
 * Creates a sale: reserves its stock, takes the next number of the invoice date's financial year, freezes customer, address,
 * lines and taxes, and delivers it at once with `deliver`. Without a customer it goes to the walk-in customer. Refuses in this
 * order: dates, locked and filed ones included; discounts above the role's cap; signature; customer, address; products; place
 * of supply; lines; a bill that must show its tax; different totals; advance above what is payable, other payments above what
 * is paid; the credit limit; goods of challans, with which it is delivered at once; stock. The number's counter is locked last.
 */
export const sell = async (scope: WorkspaceScope, asked: BilledSale) => (await sellFrom(scope, asked)).made

/** The same of what a sale may come from, and what was booked with it. */
export async function sellFrom(scope: WorkspaceScope, asked: BilledSale, origin?: Origin) {
  const input = challansOf(asked).length > 0 ? { ...asked, deliver: true } : asked
  if (input.invoiceDate > financialYear(scope.today).to)
    throw invalidField(['invoiceDate'], messages.invoiceTooLate)
  if (isDeliveredAhead(input, scope.today)) throw invalidField(['invoiceDate'], messages.deliveredAhead)
  const cash = origin ? [] : cashTakenBy(input)
  requireOpenDay(scope, input.invoiceDate, 'invoiceDate', cash, { event: 'sale_made', entries: [] })
  refuseOverCap(input, scope.access.discountCap)
  const signature = await signatureOf(input)
  const { customerId, parties, place, lines, totals } = await priceSale(scope, input)
  if (input.advanceAmount > totals.payable) throw invalidField(['advanceAmount'], messages.advanceTooLarge)
  const paid = paidBy(input, totals.payable)
  const replaced = origin && replacedBy(origin)
  const exceeded = await exceededLimit(scope, parties, {
    customerId,
    payable: totals.payable,
    paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    replaced: replacedFor(customerId, replaced),
    creditReason: input.creditReason,
  })
  const billed = await billChallans(scope, input, customerId)
  const goods = stockedLines(lines.filter((_, at) => !billed[at]))
  const reserved = goods.map(({ productVersionId, quantity }) => ({ productVersionId, quantity }))
  await moveStock(scope, [], reserved).catch(async (error) => {
    throw await oversold(scope, error, lines)
  })
  const freed = await origin?.money(totals.payable)
  const count = await nextNumber(scope, 'sale', invoiceSeries(input.invoiceDate))
  const number = invoiceNumber(parties.invoicePrefix, input.invoiceDate, count)
  const id = origin?.id ?? v7()
  const [cost] = await Promise.all([
    input.deliver ? handOver(scope, { id, number }, goods) : undefined,
    insertSale(
      scope,
      saleRow(
        scope,
        { ...input, signature, advanceAmount: advanceOf(input.advanceAmount, totals.payable, replaced) },
        { id, number, customerId, parties, place, totals, replacesId: origin?.replacesId },
      ),
      lineRows(scope, id, lines, billed),
    ),
    record(
      scope,
      { act: actOf(input.invoiceDate, scope.today), noun: 'sale', id, label: number },
      ...lines.flatMap((line) => undercutting(line, { id, number })),
      ...exceeding(exceeded, { id, number }),
    ),
  ])
  const booked = await bookMade(scope, {
    id,
    number,
    customerId,
    invoiceDate: input.invoiceDate,
    dueDate: input.dueDate,
    paid,
    totals,
    delivered: cost === undefined ? undefined : { cost, sentCost: sentCostOf(billed) },
    freed,
    isCopy: origin?.replacesId !== undefined,
    isToday: (origin?.replacesId ?? origin?.id) !== undefined,
  })
  const made = answerOf({ id, number, status: input.deliver ? 'delivered' : 'ordered', totals })
  return { made, booked: { ...booked, customerId } }
}

type Sold = { id: string; number: string; status: 'delivered' | 'ordered'; totals: BillTotals }

const answerOf = ({ id, number, status, totals }: Sold) => ({
  message: messages.created(number),
  id,
  displayId: number,
  version: FIRST_VERSION,
  totalAmount: toRupees(totals.totalAmount),
  payable: toRupees(totals.payable),
  status,
})

const sentCostOf = (billed: readonly (Billed | undefined)[]): number =>
  billed.reduce((sum, each) => sum + (each?.cost ?? 0), 0)

/** The replaced bill, the goods that came back, or what is on account, with what of their money can settle the new bill. */
const replacedBy = ({ customerId, payable, settled, replacesId }: Origin) => ({
  customerId,
  payable,
  isCopy: replacesId !== undefined,
  settled,
})

/** The advance of the bill: at most what goods that came back, or money on account, leave to pay; in paise. */
function advanceOf(advance: Paise, payable: Paise, replaced: Replaced | undefined): Paise {
  if (!replaced || replaced.isCopy) return advance
  return paise(advance - coveredOf({ ...replaced, payable, paid: advance }))
}

/** The stored signature: re-encoded, so that only a valid image reaches a bill. */
const signatureOf = async ({ signature }: BilledSale) =>
  signature &&
  redrawDataUrl(signature).catch((error) => {
    throw error instanceof Refusal && error.code === 'invalid'
      ? invalidField(['signature'], messages.signature)
      : error
  })

type SoldLine = { productVersionId: string; productId: string; quantity: number }

/** The stock deducted and the reservations released when a sale is delivered. */
export function leaving(sale: { id: string; number: string }, lines: readonly SoldLine[]) {
  const released = lines.map(({ productVersionId, quantity }) => ({ productVersionId, quantity: -quantity }))
  const taken = lines.map(({ productVersionId, productId, quantity }) => ({
    productVersionId,
    productId,
    quantity: -quantity,
    kind: 'sale' as const,
    documentId: sale.id,
    documentLabel: sale.number,
  }))
  return { taken, released }
}

/** What goods that left stock cost, from what their movements are worth; paise. */
export const costOf = (values: readonly number[]): number => values.reduce((sum, value) => sum - value, 0)

/** Delivers a sale in the transaction that created it and returns the cost of the goods, in paise. */
async function handOver(
  scope: WorkspaceScope,
  sale: { id: string; number: string },
  lines: readonly SoldLine[],
): Promise<number> {
  const { taken, released } = leaving(sale, lines)
  const values = await moveStock(scope, taken, released)
  await record(scope, {
    act: 'delivered',
    noun: 'sale',
    id: sale.id,
    label: sale.number,
    changes: { status: { from: 'ordered', to: 'delivered' } },
  })
  return costOf(values)
}

/** The entry of the trail for a line below the lowest rate: which product, how low, and why. */
const undercutting = (
  { product, price, pack, undercut }: SaleLine,
  sale: { id: string; number: string },
): Act[] =>
  undercut
    ? [
        {
          act: messages.undercut,
          noun: 'sale',
          id: sale.id,
          label: sale.number,
          changes: {
            product: { from: null, to: product },
            lowest_rate_paise: { from: undercut.lowest, to: pack?.price ?? price },
            reason: { from: null, to: undercut.reason },
          },
        },
      ]
    : []

/** The activity log distinguishes a bill entered late from one entered on its day. */
const actOf = (invoiceDate: string, today: string) =>
  isEnteredLate(invoiceDate, today) ? `entered late, dated ${formatDate(invoiceDate)}` : 'created'
