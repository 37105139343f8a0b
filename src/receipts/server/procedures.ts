import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { accountNames } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, type idInput } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { settledWith } from '#books/server/settled-with-store.ts'
import { reverse } from '#books/server/store.ts'
import {
  cancelReceiptInput,
  createReceiptInput,
  getReceiptInput,
  ofSaleInput,
  receiptsListInput,
  refundInput,
} from '#receipts/input.ts'
import { messages } from '#receipts/messages.ts'
import { createdReceipt, type Receipt, receiptAnswer, receiptsPage, settledAnswer } from '#receipts/output.ts'
import { isDiscountTakenBack } from './discounts-store.ts'
import { requireSale, settledOf } from './dues-store.ts'
import { receive, refund } from './receive.ts'
import {
  chequeMoved,
  findReceipt,
  findReceiptForUpdate,
  markCancelled,
  pageOfReceipts,
  sumsOfReceipts,
} from './store.ts'

/** Money from customers: receipts, refunds and what they settle. */
export const receiptProcedures = {
  getMany: workspaceQuery('receipts.getMany', receiptsListInput, receiptsPage, async (scope, input) => {
    const { rows, pagination } = await pageOfReceipts(scope, input)
    const sums = input.sums && !pagination.isMore ? await sumsOfReceipts(scope, input) : undefined
    return {
      receipts: rows.map(inList),
      pagination,
      sums: sums && {
        received: rupeesOf(sums.received),
        refunded: rupeesOf(sums.refunded),
        bounced: rupeesOf(sums.bounced),
        datedAhead: rupeesOf(sums.datedAhead),
      },
    }
  }),

  getOne: workspaceQuery('receipts.getOne', getReceiptInput, receiptAnswer, async (scope, { id }) => {
    const [row, settled, nameOf] = await Promise.all([
      findReceipt(scope, id),
      settledWith(scope, id),
      accountNames(scope),
    ])
    const receipt = inList(row)
    return {
      receipt: {
        ...receipt,
        lines: receipt.lines.map((line) => ({ ...line, accountName: nameOf(line.account) })),
      },
      settled: settled.map(({ number, date, amount, documentId, event }) => ({
        number,
        date,
        amount: rupeesOf(amount),
        saleId: event === 'sale_made' ? documentId : null,
        isBounce: event === 'cheque_bounced',
      })),
    }
  }),

  getOfSale: workspaceQuery('receipts.getOfSale', ofSaleInput, settledAnswer, async (scope, { saleId }) => {
    const [, rows] = await Promise.all([requireSale(scope, saleId), settledOf(scope, saleId)])
    return rows.map(({ amount, ...row }) => ({ ...row, amount: rupeesOf(amount) }))
  }),

  create: workspaceMutation('receipts.create', createReceiptInput, createdReceipt, receive),

  refund: workspaceMutation('receipts.refund', refundInput, createdReceipt, refund),

  cancel: workspaceMutation('receipts.cancel', cancelReceiptInput, acknowledged, cancel),
}

/**
 * Cancels a receipt or refund and reopens what it settled. Refuses one that is already cancelled, one whose cheque is
 * not in hand any more, and a receipt whose
 * discount was reversed with a sale.
 */
async function cancel(scope: WorkspaceScope, { id }: z.output<typeof idInput>) {
  const { kind, number, date, isCancelled } = await findReceiptForUpdate(scope, id)
  if (isCancelled)
    throw new Refusal('conflict', messages.alreadyCancelled(kind), { reason: 'illegal_status' })
  const moved = await chequeMoved(scope, id)
  if (moved) throw new Refusal('conflict', messages.chequeMoved[moved])
  await markCancelled(scope, id)
  await reverse(scope, { sourceId: id, event: kind, as: `${kind}_cancelled`, date })
  // Only now are the dues locked, so that a sale that is cancelled at the same time is seen.
  if (await isDiscountTakenBack(scope, id)) throw new Refusal('conflict', messages.discountTakenBack)
  await record(scope, { act: 'cancelled', noun: 'receipt', id, label: number })
  return { message: messages.cancelled(number) }
}

type ListedRow = Awaited<ReturnType<typeof pageOfReceipts>>['rows'][number]

const inList = (row: ListedRow): Receipt => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  customerId: row.customer_id,
  customerName: row.customer_name,
  receivedOn: row.received_on,
  amount: rupeesOf(row.amount_paise),
  discountAllowed: rupeesOf(row.discount_paise),
  tds: rupeesOf(row.tds_paise),
  onAccount: rupeesOf(row.open_paise),
  lines: row.lines.map((line) => ({ ...line, amount: rupeesOf(line.amount) })),
  notes: row.notes,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
})
