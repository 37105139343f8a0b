import type { z } from 'zod'
import { storedCashClosed, storedModeAccounts } from '#access/stored-books.ts'
import { storedChanges } from '#activity/stored-changes.ts'
import { storedHeadings } from '#bank-lines/stored-headings.ts'
import { storedPaper as challanPaper } from '#challans/stored-paper.ts'
import { storedReason } from '#credit-notes/stored-reason.ts'
import { storedCounts } from '#day-closes/stored-counts.ts'
import { storedClosings } from '#ledgers/closing.ts'
import { storedLineTaxes, storedTaxes } from '#pricing/stored-taxes.ts'
import { taxRows } from '#pricing/tax-schema.ts'
import { storedPackSize, storedPacks } from '#products/stored-packs.ts'
import { storedPaper as quotationPaper } from '#quotations/stored-paper.ts'
import { storedAddress, storedCustomer, storedPack, storedPlace, storedTransport } from '#sales/stored.ts'
import { bankDetails } from '#vendors/output.ts'
import { storedVendor } from '#vendors/stored-vendor.ts'

type Columns = Readonly<Record<string, z.ZodType>>

/** What each JSON column of an archive contains where it is not null, by its table; the database checks nothing of it. */
export const FROZEN: ReadonlyMap<string, Columns> = new Map<string, Columns>([
  ['activity', { changes: storedChanges }],
  ['bank_formats', { headings: storedHeadings }],
  ['books', { mode_accounts: storedModeAccounts, cash_accounts_closed: storedCashClosed }],
  ['challans', { paper: challanPaper }],
  ['dated_taxes', { taxes: taxRows }],
  ['day_closes', { counts: storedCounts }],
  ['earlier_closes', { closings: storedClosings }],
  ['debit_note_lines', { taxes: storedTaxes }],
  ['debit_notes', { vendor: storedVendor }],
  ['expenses', { taxes: storedTaxes }],
  ['inventory_intake_items', { taxes: taxRows, pack: storedPackSize }],
  ['product_versions', { taxes: taxRows }],
  ['products', { taxes: taxRows, packs: storedPacks }],
  ['purchase_order_lines', { taxes: taxRows, pack: storedPackSize, charged_taxes: storedLineTaxes }],
  ['quotation_revisions', { paper: quotationPaper }],
  ['sale_lines', { taxes: storedTaxes, pack: storedPack }],
  ['sale_return_lines', { reason: storedReason, taxes: storedTaxes }],
  ['sale_returns', { reason: storedReason }],
  [
    'sales',
    {
      customer: storedCustomer,
      address: storedAddress,
      place_of_supply: storedPlace,
      transport: storedTransport,
    },
  ],
  ['supplementary_invoice_lines', { taxes: storedTaxes }],
  ['vendor_bill_lines', { taxes: storedTaxes }],
  ['vendor_bills', { self_invoice_vendor: storedVendor }],
  ['vendors', { bank_details: bankDetails }],
  ['year_closes', { closings: storedClosings }],
])

/**
 * Throws for a row (JSON) of a table with a JSON column of another shape than the product stores: what reads it later relies on
 * that shape.
 */
export function refuseMisshapen(table: string, row: string): void {
  const columns = FROZEN.get(table)
  if (!columns) return
  const values: Record<string, unknown> = JSON.parse(row) ?? {}
  for (const [column, schema] of Object.entries(columns)) {
    const value = values[column] ?? null
    if (value !== null) schema.parse(value)
  }
}
