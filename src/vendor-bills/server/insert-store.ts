import { invalidField } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { insertRows } from '#base/server/columns.ts'
import { violates } from '#base/server/database-errors.ts'
import type { Scope } from '#base/server/scope.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { messages } from '#vendor-bills/messages.ts'
import type { SelfInvoice } from './self-invoice-store.ts'

/** A line to save; money in paise. */
export type NewLine = {
  intakeItemId?: string
  account: number
  description: string
  sac?: string | null | undefined
  quantity?: number
  price?: number
  discount?: number
  amount: number
  received?: number
  taxes: TaxAmount[]
  tax: number
  itc: boolean
  /** Whether what was booked for received goods contains the tax. */
  taxInCost?: boolean
}

/** A bill to save; money in paise. */
export type NewBill = {
  id: string
  vendorId: string
  vendorName: string
  billNumber: string
  key: string
  year: string
  billDate: string
  dueDate: string
  payBy: string | null
  reverseCharge: boolean
  supplierState: string | null
  taxable: number
  tax: number
  tcs: number
  tds: number
  roundOff: number
  total: number
  notes: string
  attachment: string | null
  selfInvoice: SelfInvoice | undefined
}

/** Adds a bill with its lines. One statement; refuses, at its field, a number that another bill of the year has. */
export async function insertBill(scope: Scope, bill: NewBill, lines: readonly NewLine[]): Promise<void> {
  const vendor_bill_lines = lines.map((line, position) => ({
    workspace_id: scope.workspaceId,
    bill_id: bill.id,
    position,
    intake_item_id: line.intakeItemId ?? null,
    account: line.account,
    description: line.description,
    sac: line.sac ?? '',
    quantity: line.quantity ?? null,
    price_paise: line.price ?? null,
    discount: line.discount ?? null,
    amount_paise: line.amount,
    received_paise: line.received ?? null,
    taxes: line.taxes,
    tax_paise: line.tax,
    itc: line.itc,
    tax_in_cost: line.taxInCost ?? false,
  }))
  const vendor_bills = [billRow(scope, bill, lines)]
  await insertRows(scope, { vendor_bills, vendor_bill_lines }).catch((error) => {
    throw violates(error, 'vendor_bills_number')
      ? invalidField(['billNumber'], messages.numberTaken(bill.billNumber))
      : error
  })
}

const billRow = (scope: Scope, bill: NewBill, lines: readonly NewLine[]) => ({
  workspace_id: scope.workspaceId,
  id: bill.id,
  vendor_id: bill.vendorId,
  vendor_name: bill.vendorName,
  bill_number: bill.billNumber,
  bill_key: bill.key,
  financial_year: bill.year,
  bill_date: bill.billDate,
  due_on: bill.dueDate,
  pay_by: bill.payBy,
  reverse_charge: bill.reverseCharge,
  supplier_state: bill.supplierState,
  taxable_paise: bill.taxable,
  tax_paise: bill.tax,
  tcs_paise: bill.tcs,
  tds_paise: bill.tds,
  round_off_paise: bill.roundOff,
  total_paise: bill.total,
  notes: bill.notes,
  attachment: bill.attachment,
  self_invoice: bill.selfInvoice?.number ?? null,
  self_invoiced_on: bill.selfInvoice?.issuedOn ?? null,
  self_invoice_vendor: bill.selfInvoice?.vendor ?? null,
  search: searchText(
    bill.billNumber,
    bill.selfInvoice?.number ?? '',
    bill.vendorName,
    ...lines.map(({ description }) => description),
  ),
  created_by: scope.userId,
  created_by_name: scope.userName,
  created_at: scope.now,
})
