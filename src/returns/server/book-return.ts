import { v7 } from 'uuid'
import type { Scope } from '#base/server/scope.ts'
import { goodsReturned } from '#books/entries.ts'
import { lockDueOf, post } from '#books/server/store.ts'
import type { Draft, Settlement } from '#books/voucher.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { take } from '#receipts/server/take.ts'
import { modeOf } from '#sales/server/book-sale.ts'
import type { SaleRow } from '#sales/server/store.ts'

type Returned = {
  id: string
  number: string
  taxable: number
  taxes: readonly TaxAmount[]
  credited: number
  restocked: number
  spoilt: number
}

/**
 * Books a return: its credit settles the bill as far as that is open. What is left goes back the way the sale was paid;
 * of a sale on credit it stays on the customer's account.
 */
export async function bookReturn(scope: Scope, sale: SaleRow, returned: Returned): Promise<void> {
  const customerId = sale.customer_id
  const note: Draft = {
    id: v7(),
    sourceId: returned.id,
    event: 'return',
    number: returned.number,
    date: scope.today,
    customerId,
    entries: goodsReturned({ ...returned, payable: returned.credited }),
  }
  const bill = await lockDueOf(scope, sale.id)
  const settled = Math.min(bill?.open ?? 0, returned.credited)
  const drafts = [note]
  const settlements: Settlement[] = []
  if (bill && settled > 0) settlements.push({ debit: bill.id, credit: note.id, amount: settled })
  const rest = returned.credited - settled
  if (rest > 0 && sale.payment_type !== 'credit') {
    const lines = [{ mode: modeOf(sale.payment_type), amount: rest }]
    const refund = await take(scope, { kind: 'refund', customerId, date: scope.today, lines })
    drafts.push(refund)
    settlements.push({ debit: refund.id, credit: note.id, amount: rest })
  }
  await post(scope, drafts, settlements)
}
