import { formatPercent } from '#base/figures.ts'
import { type Paise, paise, toPaise } from '#base/money.ts'
import type { BillTotals } from '#pricing/round-off.ts'
import type { LineTaxType } from '#pricing/tax.ts'
import { messages } from '#sales/messages.ts'
import type { ReturnCredit, SaleAnswer } from '#sales/output.ts'
import { OWED } from '#sales/to-collect.ts'

/** A row of the totals. 'total' is the amount of the bill, 'balance' what is still due. */
export type TotalRow = { label: string; amount: Paise; kind: 'part' | 'total' | 'balance' }

/** A tax column; `rate` when every line with this tax has the same rate. */
export type TaxColumn = { type: LineTaxType; rate?: number }

const COLUMN_ORDER: LineTaxType[] = ['CGST', 'SGST', 'UTGST', 'IGST', 'GST', 'VAT', 'Other']

/** The tax types of the lines, once each, in printed order. */
export function taxColumnsOf(
  items: readonly { taxes: readonly { type: LineTaxType; rate: number }[] }[],
): TaxColumn[] {
  const types = new Map<LineTaxType, Set<number>>()
  for (const { type, rate } of items.flatMap((item) => item.taxes)) {
    types.set(type, (types.get(type) ?? new Set()).add(rate))
  }
  return [...types]
    .sort(([a], [b]) => COLUMN_ORDER.indexOf(a) - COLUMN_ORDER.indexOf(b))
    .map(([type, rates]) => (rates.size === 1 ? { type, rate: [...rates][0] } : { type }))
}

/** 'CGST 9%', or 'CGST' when lines have several rates. */
export const taxLabel = ({ type, rate }: TaxColumn): string =>
  rate === undefined ? type : `${type} ${formatPercent(rate)}%`

type Summed = {
  totals: Omit<BillTotals, 'taxBreakdown'> & { taxBreakdown: readonly { type: LineTaxType; amount: Paise }[] }
  columns: readonly TaxColumn[]
  /** False: no subtotal, discount and tax rows. */
  gstShown: boolean
  advance: Paise
}

/**
 * The totals of a sale for the form, the panel and the bill; the balance is the amount payable less advance.
 * A bill that was rounded shows by how much, and what is payable, below its total.
 */
export function totalRows({ totals, columns, gstShown, advance }: Summed): TotalRow[] {
  const part = (label: string, amount: Paise): TotalRow => ({ label, amount, kind: 'part' })
  const parts: TotalRow[] = []
  if (gstShown) {
    parts.push(part('Subtotal', totals.subtotal))
    if (totals.totalDiscount !== 0) parts.push(part('Discount', paise(-totals.totalDiscount)))
    if (totals.totalDiscount !== 0 && columns.length > 0) parts.push(part('Taxable value', totals.taxable))
    for (const column of columns) {
      const tax = totals.taxBreakdown.find((each) => each.type === column.type)
      if (tax) parts.push(part(taxLabel(column), tax.amount))
    }
  }
  parts.push(...billed(totals))
  if (advance > 0) parts.push(part('Advance paid', paise(-advance)))
  return [...parts, { label: 'Balance due', amount: paise(totals.payable - advance), kind: 'balance' }]
}

const billed = ({ totalAmount, roundOff, payable }: Summed['totals']): TotalRow[] =>
  roundOff === 0
    ? [{ label: 'Total', amount: totalAmount, kind: 'total' }]
    : [
        { label: 'Total', amount: totalAmount, kind: 'part' },
        { label: 'Round off', amount: roundOff, kind: 'part' },
        { label: 'Amount payable', amount: payable, kind: 'total' },
      ]

/**
 * The totals of a saved sale: those of its bill and, once something was credited or received, that and what is
 * still open. Once the sale is delivered it is 'To collect' in the list and the dashboard.
 */
export function savedTotalRows({ sale, items }: Pick<SaleAnswer, 'sale' | 'items'>): TotalRow[] {
  const { totals } = sale
  const rows = totalRows({
    totals: {
      subtotal: toPaise(totals.subtotal),
      totalDiscount: toPaise(totals.totalDiscount),
      taxable: toPaise(totals.taxable),
      totalTax: toPaise(totals.totalTax),
      totalAmount: toPaise(totals.totalAmount),
      roundOff: toPaise(totals.roundOff),
      payable: toPaise(totals.payable),
      taxBreakdown: totals.taxBreakdown.map(({ type, amount }) => ({ type, amount: toPaise(amount) })),
    },
    columns: taxColumnsOf(items.map(({ saleItem }) => saleItem)),
    gstShown: true,
    advance: toPaise(sale.advanceAmount),
  })
  if (sale.status === 'cancelled') return rows.filter(({ kind }) => kind !== 'balance')
  const amounts = {
    balance: toPaise(sale.balance),
    credit: sale.returnCredit,
    open: toPaise(sale.openAmount),
  }
  const label = OWED.includes(sale.status) ? 'To collect' : messages.stillOpen
  return [...rows, ...openRows(amounts, { label, kind: 'total' })]
}

type Since = { balance: Paise; credit: ReturnCredit; open: Paise }

/**
 * What happened to the balance of a bill: what was credited, received and paid back, and what is open, under this
 * label. No rows while nothing happened.
 */
export function openRows(
  { balance, credit, open }: Since,
  last: Pick<TotalRow, 'label' | 'kind'>,
): TotalRow[] {
  const [credited, settled] = [toPaise(credit.credited), toPaise(credit.settled)]
  const [refunded, discount] = [toPaise(credit.refunded), toPaise(credit.discountTakenBack)]
  const received = paise(balance - settled - open)
  if (credited === 0 && received === 0) return []
  const row = (label: string, amount: number): TotalRow[] =>
    amount === 0 ? [] : [{ label, amount: paise(amount), kind: 'part' }]
  return [
    ...row(messages.credited, -credited),
    ...row(received > 0 ? messages.received : messages.receiptsCancelled, -received),
    ...row(messages.refunded, refunded),
    ...row(messages.discountTakenBack, discount),
    ...row(messages.onAccount, credited - settled - refunded - discount),
    { ...last, amount: open },
  ]
}
