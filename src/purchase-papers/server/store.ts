import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { VendorPaperLine } from '#bills/server/vendor-paper.ts'
import { type ExpenseRow, findExpense } from '#expenses/server/store.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { storedTaxes } from '#pricing/stored-taxes.ts'
import { messages } from '#purchase-papers/messages.ts'
import type { PaymentVoucher } from '#purchase-papers/output.ts'
import { messages as vendorBills } from '#vendor-bills/messages.ts'
import type { FrozenVendor } from '#vendors/stored-vendor.ts'

type Found = {
  number: string | null
  issuedOn: string
  vendor: FrozenVendor
  billNumber: string
  billDate: string
  supplierState: string | null
  isOurNumber?: boolean
  isCancelled: boolean
}

type Line = VendorPaperLine & { account: number }

/** A self-invoice and the lines that it prints, with the account of each. */
export type SelfInvoiced = { found: Found & { number: string }; lines: readonly Line[] }

/** The self-invoice of a bill; refuses ('notFound') an unknown bill, and one that has none. */
export async function findSelfInvoice(scope: Scope, billId: string) {
  const found = await scope.one(
    sql<Found>`
      select self_invoice as number, self_invoiced_on as "issuedOn", self_invoice_vendor as vendor, bill_number as "billNumber",
             bill_date as "billDate", supplier_state as "supplierState", cancelled_at is not null as "isCancelled"
      from vendor_bills where workspace_id = ${scope.workspaceId} and id = ${billId}::uuid`.compile(db),
    'self_invoice',
  )
  if (!found) throw new Refusal('notFound', vendorBills.notFound)
  const { number, ...rest } = found
  if (number === null) throw new Refusal('notFound', messages.noSelfInvoice)
  return { number, ...rest }
}

/** The self-invoice of an expense, with its one line; refuses ('notFound') an unknown one, and one that has none. */
export async function findSelfInvoiceOfExpense(scope: Scope, id: string): Promise<SelfInvoiced> {
  const { self_invoice: number, self_invoiced_on: issuedOn, ...row } = await findExpense(scope, id)
  if (number === null || issuedOn === null) throw new Refusal('notFound', messages.expenseHasNone)
  const line = {
    account: row.account,
    description: '',
    hsn_number: row.sac,
    unit: '',
    quantity: 0,
    price_paise: row.amount_paise,
    discount: 0,
    amount_paise: row.amount_paise,
    taxes: storedTaxes.parse(row.taxes),
    tax_paise: row.tax_paise,
  }
  const document = {
    billNumber: row.reference || row.number,
    billDate: row.spent_on,
    supplierState: row.supplier_state,
    isOurNumber: row.reference === '',
  }
  return {
    found: { number, issuedOn, vendor: supplierIn(row), ...document, isCancelled: row.cancelled_at !== null },
    lines: [line],
  }
}

/** The supplier of an expense as it was entered; of a registered one it may name the GSTIN alone. */
const supplierIn = (
  row: Pick<ExpenseRow, 'supplier_name' | 'supplier_gstin' | 'supplier_address'>,
): FrozenVendor => ({
  name: row.supplier_name || (row.supplier_gstin ?? ''),
  gstin: row.supplier_gstin ?? '',
  address: row.supplier_address,
  phoneNumber: '',
  email: '',
})

/** An expense with tax that we owe, and its supplier; refuses ('notFound') an unknown one, and one without such tax. */
export async function findReversedExpense(scope: Scope, id: string) {
  const expense = await findExpense(scope, id)
  if (!expense.reverse_charge || expense.tax_paise === 0)
    throw new Refusal('notFound', messages.expenseHasNoVoucher)
  const reversed = {
    id,
    selfInvoice: expense.self_invoice,
    taxable: expense.amount_paise,
    taxes: storedTaxes.parse(expense.taxes),
  }
  return { expense, vendor: supplierIn(expense), reversed }
}

/** The lines of a bill in their order, as a self-invoice prints them, with the account of each. */
export const selfInvoiceLines = (scope: Scope, billId: string) =>
  scope.many(
    sql<Line>`
      select l.account, l.description, coalesce(i.hsn_number, l.sac) as hsn_number, coalesce(i.metric_shorthand, '') as unit,
             coalesce(l.quantity, 0) as quantity, coalesce(l.price_paise, l.amount_paise) as price_paise,
             coalesce(l.discount, 0) as discount, l.amount_paise, l.taxes, l.tax_paise
      from vendor_bill_lines l
      left join inventory_intake_items i on i.workspace_id = l.workspace_id and i.id = l.intake_item_id
      where l.workspace_id = ${scope.workspaceId} and l.bill_id = ${billId}::uuid order by l.position`.compile(
      db,
    ),
    'self_invoice_lines',
  )

/** The vendor of a payment as it is today. */
export async function paidVendor(scope: Scope, vendorId: string): Promise<PaymentVoucher['vendor']> {
  const found = await scope.one(
    sql<PaymentVoucher['vendor']>`
      select business_name as name, gst_number as gstin, address, phone_number as "phoneNumber", email
      from vendors where workspace_id = ${scope.workspaceId} and id = ${vendorId}::uuid`.compile(db),
    'paid_vendor',
  )
  if (!found) throw new Refusal('notFound', vendorBills.vendorNotFound)
  return found
}

/** A bill whose tax we owe, less its debit notes; money in paise. */
export type ReversedBill = {
  id: string
  selfInvoice: string | null
  descriptions: string[]
  taxable: number
  taxes: TaxAmount[]
}

/** The debit notes of a bill `b` up to a day. */
const notesUntil = (day: string) => sql`
  debit_notes n where n.workspace_id = b.workspace_id and n.bill_id = b.id and n.cancelled_at is null
    and n.noted_on <= ${day}::date`

/**
 * Those of these bills that are under reverse charge, with what they are for and their tax by type and rate, as their debit notes
 * up to a day left them; none of which they left no tax.
 */
export const reversedBills = (scope: Scope, ids: readonly string[], day: string): Promise<ReversedBill[]> =>
  scope.many(
    sql<ReversedBill>`
      select b.id, b.self_invoice as "selfInvoice",
             (b.taxable_paise - coalesce((select sum(n.taxable_paise) from ${notesUntil(day)}), 0))::bigint as taxable,
             (select jsonb_agg(l.description order by l.position) from vendor_bill_lines l
              where l.workspace_id = b.workspace_id and l.bill_id = b.id and l.description <> '') as descriptions,
             owed.taxes
      from vendor_bills b
      cross join lateral (
        select jsonb_agg(jsonb_build_object('type', t.type, 'rate', t.rate, 'amount', t.amount) order by t.type, t.rate) as taxes
        from (
          select x.type, x.rate, sum(l.sign * x.amount)::bigint as amount
          from (
            select 1 as sign, l.taxes from vendor_bill_lines l
            where l.workspace_id = b.workspace_id and l.bill_id = b.id
            union all
            select -1, l.taxes from debit_note_lines l
            where l.workspace_id = b.workspace_id and l.note_id in (select n.id from ${notesUntil(day)})
          ) l
          cross join jsonb_to_recordset(l.taxes) as x (type text, rate numeric, amount bigint)
          group by 1, 2
          having sum(l.sign * x.amount) <> 0
        ) t
      ) owed
      where b.workspace_id = ${scope.workspaceId} and b.id = any(${[...ids]}::uuid[])
        and b.reverse_charge and owed.taxes is not null`.compile(db),
    'reversed_bills',
  )
