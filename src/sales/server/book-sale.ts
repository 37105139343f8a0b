import { v7 } from 'uuid'
import { businessDay } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import { type CostOfGoods, saleDelivered, saleMade } from '#books/entries.ts'
import { openDay } from '#books/server/open-day.ts'
import { lockDueOf, post } from '#books/server/store.ts'
import type { Draft, Settlement } from '#books/voucher.ts'
import type { BillTotals } from '#pricing/round-off.ts'
import { type Money, take } from '#receipts/server/take.ts'
import { type TakenBackBy, unbill } from '#receipts/server/unbill.ts'
import { beyond, coveredOf, modeOf } from '#sales/payment.ts'
import type { SaleStatus } from '#sales/status.ts'
import { suppliedOn } from '#sales/supplied-on.ts'
import { type FreedMoney, moveMoney, type Share } from './moved-money.ts'
import type { SaleRow } from './store.ts'

type Made = {
  id: string
  number: string
  customerId: string
  invoiceDate: string
  dueDate?: string | null | undefined
  /** The money that comes with it, by mode. */
  paid: Money['lines']
  totals: BillTotals
  /** What the goods cost if they were delivered at once. */
  delivered: CostOfGoods | undefined
  /** Money that settles it first: of the bill that it corrects (`isCopy`), of goods that came back, or on account. */
  freed: FreedMoney | undefined
  isCopy: boolean
  /** Whether its money is received today, whatever its date. */
  isToday: boolean
}

type Booked = { received: number; left: Share[] }

/**
 * Books a new sale: what it bills, its delivery if it is delivered at once, and the money that came with it. Of a bill that
 * corrects another, or of an exchange, that is what earlier money does not cover, received today. Returns what was received,
 * in paise, and what is left of earlier money.
 */
export async function bookMade(scope: Scope, sale: Made): Promise<Booked> {
  const { id, number, customerId, invoiceDate, totals } = sale
  const { payable } = totals
  const about = { sourceId: id, number, customerId }
  const made: Draft = {
    ...about,
    id: v7(),
    event: 'sale_made',
    date: invoiceDate,
    dueOn: sale.dueDate ?? null,
    entries: saleMade({
      taxable: totals.taxable,
      taxes: totals.taxBreakdown,
      roundOff: totals.roundOff,
      payable: totals.payable,
    }),
  }
  const drafts = [made]
  if (sale.delivered)
    drafts.push({
      ...about,
      id: v7(),
      event: 'sale_delivered',
      date: invoiceDate,
      entries: saleDelivered({ taxable: totals.taxable, ...sale.delivered }),
    })
  const freed = sale.freed && (await moveMoney(scope, sale.freed, { due: made.id, customerId, payable }))
  const settlements: Settlement[] = freed?.settlements ?? []
  drafts.push(...(freed?.drafts ?? []))
  const sum = (parts: Made['paid']) => parts.reduce((total, { amount }) => total + amount, 0)
  const covered = { payable, paid: sum(sale.paid), settled: freed?.moved ?? 0, isCopy: sale.isCopy }
  const lines = beyond(sale.paid, coveredOf(covered))
  const paid = sum(lines)
  if (paid > 0) {
    const isToday = sale.isToday || invoiceDate > scope.today
    const date = isToday ? scope.today : invoiceDate
    const receipt = await take(scope, { kind: 'receipt', customerId, date, lines })
    drafts.push(receipt)
    settlements.push({ debit: made.id, credit: receipt.id, amount: paid })
  }
  await post(scope, drafts, settlements)
  return { received: paid, left: freed?.left ?? [] }
}

/**
 * Books a new status of a sale that is locked; `goods` says what those that are out have cost. Delivering one
 * that is not on credit receives what is open of it; cancelling leaves money that came with it on the customer's account
 * and takes discounts on it back; `by` is the credit note of today that does so.
 */
export async function bookStatus(
  scope: Scope,
  sale: SaleRow,
  status: SaleStatus,
  goods: CostOfGoods,
  by?: TakenBackBy,
): Promise<void> {
  const { id: sourceId, sale_id: number, customer_id: customerId, invoice_date: date } = sale
  const about = { sourceId, number, customerId, date, by }
  if (status === 'cancelled') await unbill(scope, { ...about, event: 'sale_made', as: 'sale_cancelled' })
  if (status === 'delivered') await bookDelivered(scope, sale, goods)
}

async function bookDelivered(scope: Scope, sale: SaleRow, goods: CostOfGoods): Promise<void> {
  const { id, sale_id: number, customer_id: customerId, invoice_date: invoiceDate } = sale
  const entries = saleDelivered({ taxable: sale.taxable_paise, ...goods })
  const inParts = goods.sentCost !== undefined
  const supplied = suppliedOn({ invoiceDate, madeOn: businessDay(sale.created_at), inParts }, scope.today)
  const drafts: Draft[] = [
    {
      id: v7(),
      sourceId: id,
      event: 'sale_delivered',
      number,
      date: openDay(scope, supplied, entries),
      customerId,
      entries,
    },
  ]
  const due = sale.payment_type === 'credit' ? undefined : await lockDueOf(scope, id)
  if (!due || due.open === 0) return post(scope, drafts)
  const lines = [{ mode: modeOf(sale.payment_type), amount: due.open }]
  const receipt = await take(scope, { kind: 'receipt', customerId, date: scope.today, lines })
  await post(scope, [...drafts, receipt], [{ debit: due.id, credit: receipt.id, amount: due.open }])
}
