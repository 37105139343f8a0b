import { monthName } from '#base/dates.ts'
import { sumPaise, toPaise, toRupees } from '#base/money.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { LINE_TAX_TYPES } from '#pricing/tax.ts'
import type { BoughtDocument, SoldDocument } from '#reports/output.ts'
import { saleStatuses } from '#sales/status.ts'

/** A document of a register. */
export type Document = SoldDocument | BoughtDocument

/** A row of a register; a document without rows has one without amounts. */
export type Line<Of extends Document> = {
  document: Of
  row: Of['rows'][number] | undefined
  isFirst: boolean
}

/** The rows of a document. */
export const linesOf = <Of extends Document>(document: Of): Line<Of>[] =>
  document.rows.length === 0
    ? [{ document, row: undefined, isFirst: true }]
    : document.rows.map((row, at) => ({ document, row, isFirst: at === 0 }))

/** Adds rupees in whole paise. */
export const sumOf = (amounts: readonly number[]): number => toRupees(sumPaise(amounts.map(toPaise)))

/** The amounts of each row, with a column for each type of tax that occurs. */
function amountColumns<Of extends Document>(lines: readonly Line<Of>[]): ExportColumn<Line<Of>>[] {
  const used = LINE_TAX_TYPES.filter((type) =>
    lines.some(({ row }) => row?.taxes.some((tax) => tax.type === type)),
  )
  return [
    { header: 'HSN', value: ({ row }) => row?.hsnNumber },
    { header: 'Tax rate %', value: ({ row }) => row?.rate },
    { header: 'Taxable value', value: ({ row }) => row?.taxable ?? 0, width: 14 },
    ...used.map((type) => ({
      header: type,
      value: ({ row }: Line<Of>) =>
        sumOf((row?.taxes ?? []).flatMap((tax) => (tax.type === type ? [tax.amount] : []))),
    })),
  ]
}

const placeColumn = <Of extends Document>(): ExportColumn<Line<Of>> => ({
  header: 'Place of supply',
  value: ({ document: { placeOfSupply: place } }) => place && `${place.state}-${place.stateName}`,
  width: 18,
})

/** What the documents of the sales register are called. */
export const soldKinds = {
  sale: 'Sale',
  supplementaryInvoice: 'Supplementary invoice',
  return: 'Return',
  creditNote: 'Credit note',
}

/** The columns of the sales register for these rows. */
export function salesColumns(lines: readonly Line<SoldDocument>[]): ExportColumn<Line<SoldDocument>>[] {
  const roundOffOf = ({ document, isFirst }: Line<SoldDocument>) => (isFirst ? document.roundOff : 0)
  const isRounded = lines.some(({ document }) => document.roundOff !== 0)
  return [
    { header: 'Date', value: ({ document }) => document.date },
    { header: 'Number', value: ({ document }) => document.number, width: 18 },
    { header: 'Type', value: ({ document }) => soldKinds[document.kind], width: 20 },
    { header: 'Against', value: ({ document }) => document.against, width: 18 },
    { header: 'Status', value: ({ document }) => document.status && saleStatuses[document.status].label },
    { header: 'Customer', value: ({ document }) => document.customerName, width: 28 },
    { header: 'GSTIN', value: ({ document }) => document.gstin, width: 18 },
    placeColumn(),
    ...amountColumns(lines),
    ...(isRounded ? [{ header: 'Round off', value: roundOffOf }] : []),
    {
      header: 'Total',
      value: (line) => sumOf([line.row?.amount ?? 0, roundOffOf(line)]),
    },
    { header: 'Exempt from Audit', value: ({ document }) => (document.exemptFromAudit ? 'Yes' : 'No') },
  ]
}

/** What those of the purchase register are called. */
export const boughtKinds = {
  intake: 'Intake, not billed',
  bill: 'Bill',
  billCancelled: 'Bill cancelled',
  debitNote: 'Debit note',
  debitNoteCancelled: 'Debit note cancelled',
  expense: 'Expense',
  expenseCancelled: 'Expense cancelled',
}
const claimedText = (claimed: boolean | undefined) => (claimed === undefined ? '' : claimed ? 'Yes' : 'No')

/** The month in which claimed credit counts if that is another than the document's. */
const creditMonth = ({ document: { creditCountsOn: day }, row }: Line<BoughtDocument>) =>
  day && row?.creditClaimed ? monthName(day) : ''

/** The columns of the purchase register for these rows. */
export function purchaseColumns(
  lines: readonly Line<BoughtDocument>[],
): ExportColumn<Line<BoughtDocument>>[] {
  const first = (pick: (document: BoughtDocument) => number) => (line: Line<BoughtDocument>) =>
    line.isFirst ? pick(line.document) : 0
  const others = [
    { header: 'TCS', value: first(({ tcs }) => tcs) },
    { header: 'Round off', value: first(({ roundOff }) => roundOff) },
  ].filter(({ value }) => lines.some((line) => value(line) !== 0))
  return [
    { header: 'Date', value: ({ document }) => document.date },
    { header: 'Number', value: ({ document }) => document.number, width: 18 },
    { header: 'Type', value: ({ document }) => boughtKinds[document.kind], width: 18 },
    { header: 'Against', value: ({ document }) => document.against, width: 18 },
    { header: 'Arrival date', value: ({ document }) => document.arrivalDate },
    { header: 'Purchase order', value: ({ document }) => document.purchaseOrder, width: 18 },
    { header: 'Vendor', value: ({ document }) => document.vendorName, width: 28 },
    { header: 'GSTIN', value: ({ document }) => document.gstin, width: 18 },
    placeColumn(),
    { header: 'Reverse charge', value: ({ document }) => (document.reverseCharge ? 'Yes' : 'No') },
    ...amountColumns(lines),
    { header: 'Credit claimed', value: ({ row }) => claimedText(row?.creditClaimed) },
    ...(lines.some(({ document }) => document.creditCountsOn)
      ? [{ header: 'Credit in', value: creditMonth }]
      : []),
    ...others,
    {
      header: 'Total',
      value: (line) => sumOf([line.row?.amount ?? 0, ...others.map(({ value }) => value(line))]),
    },
  ]
}
