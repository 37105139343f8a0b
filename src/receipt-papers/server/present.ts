import { rupeesOf } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { sellerOn } from '#bills/server/present.ts'
import { billingWorkspaceOf } from '#bills/server/workspace-store.ts'
import { settledWith } from '#books/server/settled-with-store.ts'
import { chequeStatesOf } from '#cheques/server/store.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'
import { findReceipt } from '#receipts/server/store.ts'
import { payerOf } from './store.ts'

/** Reading needs no person, so that a shared receipt is read the same way. */
type Reader = Pick<Scope, 'workspaceId' | 'one' | 'many'>

/** What a receipt or refund prints, read for anyone who may see it; refuses ('notFound') an unknown one. */
export async function readPaper(reader: Reader, id: string): Promise<ReceiptPaper> {
  const [row, cheques, settled, workspace] = await Promise.all([
    findReceipt(reader, id),
    chequeStatesOf(reader, id),
    settledWith(reader, id),
    billingWorkspaceOf(reader),
  ])
  const { identity, ...shop } = sellerOn(workspace, null)
  return {
    workspace: { ...shop, identity: { ...identity, bank: null, upiId: null } },
    customer: await payerOf(reader, row.customer_id),
    kind: row.kind,
    number: row.number,
    date: row.received_on,
    isCancelled: row.cancelled_at !== null,
    amount: rupeesOf(row.amount_paise),
    discountAllowed: rupeesOf(row.discount_paise),
    tds: rupeesOf(row.tds_paise),
    onAccount: rupeesOf(row.open_paise),
    lines: row.lines.map(({ account: _, isBounced: __, ...line }, at) => ({
      ...line,
      amount: rupeesOf(line.amount),
      chequeState: cheques.find((cheque) => cheque.line === at)?.state ?? null,
    })),
    settled: settled.map(({ number, date, amount }) => ({ number, date, amount: rupeesOf(amount) })),
  }
}
