import { CompiledQuery } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import type { Mode, ReceiptKind } from '#receipts/mode.ts'

type NewReceipt = {
  id: string
  number: string
  kind: ReceiptKind
  customerId: string
  date: string
  discount: number
  tds: number
}
type NewLine = {
  mode: Mode
  account: number
  amount: number
  reference?: string
  chequeDate?: string | null
}

const INSERT = `
  with head as (
    insert into receipts select * from jsonb_populate_record(null::receipts, $1::jsonb -> 'receipt') returning id
  )
  insert into receipt_lines select * from jsonb_populate_recordset(null::receipt_lines, $1::jsonb -> 'lines')`

/** Adds a receipt or refund with its lines. One statement. */
export async function insertReceipt(
  scope: Scope,
  { id, number, kind, customerId, date, discount, tds }: NewReceipt,
  lines: readonly NewLine[],
  notes = '',
): Promise<void> {
  const receipt = {
    workspace_id: scope.workspaceId,
    id,
    kind,
    number,
    customer_id: customerId,
    received_on: date,
    amount_paise: lines.reduce((sum, { amount }) => sum + amount, 0),
    discount_paise: discount,
    tds_paise: tds,
    notes,
    created_by: scope.userId,
    created_by_name: scope.userName,
    created_at: scope.now,
  }
  const rows = lines.map((line, position) => ({
    workspace_id: scope.workspaceId,
    receipt_id: id,
    position,
    mode: line.mode,
    account: line.account,
    amount_paise: line.amount,
    reference: line.reference ?? '',
    cheque_date: line.chequeDate ?? null,
  }))
  await scope.run(CompiledQuery.raw(INSERT, [JSON.stringify({ receipt, lines: rows })]), 'insert_receipt')
}
