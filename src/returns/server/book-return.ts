import { v7 } from 'uuid'
import type { Scope } from '#base/server/scope.ts'
import { goodsReturned } from '#books/entries.ts'
import { lockDueOf, post } from '#books/server/store.ts'
import type { Draft, Settlement } from '#books/voucher.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { discountsOn, takenBack } from '#receipts/server/discounts-store.ts'
import { type BillStanding, creditUse } from '#returns/credit.ts'
import type { RefundWay } from '#sales/refund.ts'
import { creditUseOf } from '#sales/server/owed-store.ts'
import { payableOfRow } from '#sales/server/present.ts'
import { refundRest } from '#sales/server/refund.ts'
import type { SaleRow } from '#sales/server/store.ts'

/** A credit note as it is booked, in paise. */
type Noted = {
  id: string
  number: string
  taxable: number
  taxes: readonly TaxAmount[]
  roundOff: number
  /** What the customer is credited, the round-off included. */
  payable: number
  /** What earlier credit notes of the sale credited. */
  creditedBefore: number
}

/** The cost of the goods back in stock, and of those that are spoilt. */
type Goods = { restocked: number; spoilt: number }

type Booked = { note: Draft; drafts: Draft[]; settlements: Settlement[]; rest: number; discount: number }

/**
 * The due of a credit note, what of it has settled nothing and was not paid back, the discounts it took back, and what was
 * the customer's before it went `back` or stayed; in paise.
 */
export type Credit = { due: string; rest: number; discount: number; back: number }

/**
 * Books a return: its credit settles the bill as far as that is open. What is left goes back by `way` or stays on the
 * customer's account, less discounts on receipts, which did not come. Refuses cash while the day's cash is closed.
 */
export async function bookReturn(
  scope: Scope,
  sale: SaleRow,
  returned: Noted & Goods,
  way: RefundWay,
): Promise<Credit> {
  const { note, drafts, settlements, rest, discount } = await settled(
    scope,
    sale,
    returned,
    'return',
    returned,
  )
  await post(scope, drafts, settlements)
  const left = await refundRest(scope, restOf(sale.customer_id, note.id, rest), way)
  return { due: note.id, rest: left, discount, back: rest }
}

/** What is left of a credit of a customer, in paise. */
export const restOf = (customerId: string, credit: string, amount: number) => ({
  customerId,
  left: amount > 0 ? [{ credit, amount }] : [],
})

/** Books a credit note without goods: it settles its bill as far as that is open, and the rest is the customer's. */
export async function bookNote(scope: Scope, sale: SaleRow, noted: Noted): Promise<void> {
  const goods = { restocked: 0, spoilt: 0 }
  const { drafts, settlements } = await settled(scope, sale, noted, 'credit_note', goods)
  await post(scope, drafts, settlements)
}

/** The voucher of a credit note with what it settles and which discounts it takes back, and what is left of it. */
async function settled(
  scope: Scope,
  sale: SaleRow,
  noted: Noted,
  event: 'return' | 'credit_note',
  goods: Goods,
): Promise<Booked> {
  const about = { number: noted.number, date: scope.today, customerId: sale.customer_id }
  const entries = goodsReturned({ ...noted, ...goods })
  const note: Draft = { ...about, id: v7(), sourceId: noted.id, event, entries }
  const bill = await lockDueOf(scope, sale.id)
  const standing = await standingOf(scope, sale, { ...noted, open: bill?.open ?? 0 })
  const { settled: ofBill, discount, rest } = creditUse(standing, noted.payable)
  const settlements: Settlement[] = []
  if (bill && ofBill > 0) settlements.push({ debit: bill.id, credit: note.id, amount: ofBill })
  const back = takenBack({ ...about, sourceId: noted.id, number: sale.sale_id }, [
    { credit: note.id, amount: discount },
  ])
  settlements.push(...back.settlements)
  return { note, drafts: [note, ...back.drafts], settlements, rest, discount }
}

type Credited = Pick<Noted, 'payable' | 'creditedBefore'> & { open: number }

/** The bill of a sale before a credit note; its discounts are read only when they matter. */
async function standingOf(
  scope: Scope,
  sale: SaleRow,
  { payable, creditedBefore, open }: Credited,
): Promise<BillStanding> {
  const bill = { payable: payableOfRow(sale), open, credited: creditedBefore }
  const discounts = payable > open ? await discountsOn(scope, sale.id) : []
  if (discounts.length === 0) return { ...bill, discount: 0, settled: 0, takenBack: 0 }
  const used = await creditUseOf(scope, sale.id)
  return {
    ...bill,
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    settled: used.settled,
    takenBack: used.discount,
  }
}
