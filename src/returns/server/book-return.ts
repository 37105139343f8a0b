import { v7 } from 'uuid'
import type { Scope } from '#base/server/scope.ts'
import { goodsReturned } from '#books/entries.ts'
import { lockDueOf, post } from '#books/server/store.ts'
import type { Draft, Settlement } from '#books/voucher.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { discountsOn, takenBack } from '#receipts/server/discounts-store.ts'
import { take } from '#receipts/server/take.ts'
import { discountDue } from '#returns/credit.ts'
import { modeOf } from '#sales/server/book-sale.ts'
import { creditUseOf } from '#sales/server/owed-store.ts'
import { payableOfRow } from '#sales/server/present.ts'
import type { SaleRow } from '#sales/server/store.ts'

type Returned = {
  id: string
  number: string
  taxable: number
  taxes: readonly TaxAmount[]
  roundOff: number
  /** What the customer is credited, the round-off included. */
  payable: number
  /** What earlier returns of the sale credited. */
  creditedBefore: number
  /** The cost of the goods back in stock, and of those that are spoilt. */
  restocked: number
  spoilt: number
}

/**
 * Books a return: its credit settles the bill as far as that is open. What is left goes back the way the sale was paid,
 * less discounts on receipts, which did not come. Of a sale on credit or by cheque it stays on the customer's account: the
 * number of a new cheque is not known here.
 */
export async function bookReturn(scope: Scope, sale: SaleRow, returned: Returned): Promise<void> {
  const about = { number: returned.number, date: scope.today, customerId: sale.customer_id }
  const note: Draft = {
    ...about,
    id: v7(),
    sourceId: returned.id,
    event: 'return',
    entries: goodsReturned(returned),
  }
  const bill = await lockDueOf(scope, sale.id)
  const open = bill?.open ?? 0
  const settled = Math.min(open, returned.payable)
  const settlements: Settlement[] = []
  if (bill && settled > 0) settlements.push({ debit: bill.id, credit: note.id, amount: settled })
  const discount = await discountOf(scope, sale, { ...returned, open, settled })
  const back = takenBack({ ...about, sourceId: returned.id, number: sale.sale_id }, [
    { credit: note.id, amount: discount },
  ])
  const drafts = [note, ...back.drafts]
  settlements.push(...back.settlements)
  const rest = returned.payable - settled - discount
  if (rest > 0 && sale.payment_type !== 'credit' && sale.payment_type !== 'cheque') {
    const lines = [{ mode: modeOf(sale.payment_type), amount: rest }]
    const refund = await take(scope, {
      kind: 'refund',
      customerId: about.customerId,
      date: about.date,
      lines,
    })
    drafts.push(refund)
    settlements.push({ debit: refund.id, credit: note.id, amount: rest })
  }
  await post(scope, drafts, settlements)
}

type Settled = Pick<Returned, 'payable' | 'creditedBefore'> & { open: number; settled: number }

/** The part of the discounts on a sale that its return takes back, in paise. */
async function discountOf(scope: Scope, sale: SaleRow, { payable, creditedBefore, open, settled }: Settled) {
  const discounts = payable > settled ? await discountsOn(scope, sale.id) : []
  if (discounts.length === 0) return 0
  const used = await creditUseOf(scope, sale.id)
  return discountDue({
    unsettled: creditedBefore - used.settled + payable - settled,
    paid: payableOfRow(sale) - open - used.settled,
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    takenBack: used.discount,
  })
}
