import { type Paise, paise, paiseOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { thousandths } from '#base/rounding.ts'
import type { LineAmount, TaxAmount } from '#pricing/line-amount.ts'
import { messages } from '#pricing/messages.ts'
import { LINE_TAX_TYPES, type LineTaxType } from '#pricing/tax.ts'

/** The optional totals of a document from a client, in paise. */
export type SentTotals = {
  [Name in 'subtotal' | 'totalDiscount' | 'totalTax' | 'totalAmount']?: Paise | undefined
}

/**
 * Refuses ('conflict') totals from a client that differ from the document's: the client showed something else
 * than it would save. Missing totals are not checked.
 */
export function refuseOtherTotals<Name extends string>(
  sent: { [Each in Name]?: Paise | undefined },
  totals: { [Each in Name]: Paise },
  names: readonly Name[],
): void {
  if (names.some((name) => sent[name] !== undefined && sent[name] !== totals[name]))
    throw new Refusal('conflict', messages.totalsDiffer, { reason: 'totals_differ' })
}

/** The names of `SentTotals`. */
export const SENT_TOTALS = ['subtotal', 'totalDiscount', 'totalTax', 'totalAmount'] as const

/** The total of one tax type. */
export type TaxTotal = { type: LineTaxType; amount: Paise }

/** The totals of a document: each is the sum of the lines' rounded amounts. `subtotal` is before discount. */
export type Totals = {
  subtotal: Paise
  totalDiscount: Paise
  taxable: Paise
  totalTax: Paise
  totalAmount: Paise
  taxBreakdown: TaxTotal[]
}

/** Adds up rounded lines. Refuses ('invalid') a total above 99,99,99,999.99 rupees. No lines give zeros. */
export function totalsOf(lines: readonly LineAmount[]): Totals {
  const total = (pick: (line: LineAmount) => Paise): Paise =>
    paiseOf(lines.reduce((sum, line) => sum + BigInt(pick(line)), 0n))
  return {
    subtotal: total((line) => line.gross),
    totalDiscount: total((line) => line.discount),
    taxable: total((line) => line.taxable),
    totalTax: total((line) => line.tax),
    totalAmount: total((line) => line.amount),
    taxBreakdown: taxBreakdown(lines.flatMap((line) => line.taxes)),
  }
}

/** The tax per type, in column order; types without a line are omitted. */
function taxBreakdown(taxes: readonly TaxAmount[]): TaxTotal[] {
  return LINE_TAX_TYPES.flatMap((type) => {
    const ofType = taxes.filter((tax) => tax.type === type)
    return ofType.length === 0 ? [] : [{ type, amount: sumAmounts(ofType) }]
  })
}

const sumAmounts = (taxes: readonly TaxAmount[]): Paise =>
  paise(taxes.reduce((sum, tax) => sum + tax.amount, 0))

/** A row of the tax summary. `rate` is the sum of the rates. */
export type TaxSummaryRow = {
  hsnNumber: string
  rate: number
  taxable: Paise
  taxes: TaxAmount[]
  tax: Paise
}

/** The taxable value and taxes of a line with its HSN or SAC number. */
export type HsnLine = Pick<LineAmount, 'taxable' | 'taxes' | 'tax'> & { hsnNumber: string }

/** The tax summary by HSN and rate, in order of HSN, as in CGST Rule 46(g) and table 12 of GSTR-1. */
export function summaryByHsn(lines: readonly HsnLine[]): TaxSummaryRow[] {
  const rows = new Map<string, TaxSummaryRow>()
  for (const line of lines) {
    const key = [line.hsnNumber, ...line.taxes.map((tax) => `${tax.type} ${tax.rate}`).sort()].join('|')
    const row = rows.get(key)
    rows.set(key, row ? added(row, line) : started(line))
  }
  return [...rows.values()].sort((a, b) => compare(a.hsnNumber, b.hsnNumber) || a.rate - b.rate)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function started(line: HsnLine): TaxSummaryRow {
  const rate = Number(line.taxes.reduce((sum, tax) => sum + thousandths(tax.rate), 0n)) / 1000
  return { hsnNumber: line.hsnNumber, rate, taxable: line.taxable, taxes: line.taxes, tax: line.tax }
}

function added(row: TaxSummaryRow, line: HsnLine): TaxSummaryRow {
  const ofType = (type: LineTaxType): number => line.taxes.find((tax) => tax.type === type)?.amount ?? 0
  return {
    ...row,
    taxable: paise(row.taxable + line.taxable),
    taxes: row.taxes.map((tax) => ({ ...tax, amount: paise(tax.amount + ofType(tax.type)) })),
    tax: paise(row.tax + line.tax),
  }
}
