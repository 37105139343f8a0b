import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'
import { messages } from '#receipts/messages.ts'

/** The customer of a receipt, as it addresses them; refuses ('notFound') one that this workspace does not have. */
export async function payerOf(
  reader: Pick<Scope, 'workspaceId' | 'one'>,
  customerId: string,
): Promise<ReceiptPaper['customer']> {
  const found = await reader.one(
    sql<ReceiptPaper['customer']>`
      select name, phone_number as "phoneNumber", email, coalesce(gstin, '') as gstin
      from customers where workspace_id = ${reader.workspaceId}::uuid and id = ${customerId}::uuid`.compile(
      db,
    ),
    'receipt_payer',
  )
  if (!found) throw new Refusal('notFound', messages.customerNotFound)
  return found
}
