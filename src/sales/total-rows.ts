import { formatPercent } from '#base/figures.ts'
import { type Paise, paise, toPaise } from '#base/money.ts'
import type { BillTotals } from '#pricing/round-off.ts'
import type { LineTaxType } from '#pricing/tax.ts'
import { balanceRows, part, type TotalRow, upToTotal } from '#sales/account-rows.ts'
import type { ReturnCredit, SaleAnswer } from '#sales/output.ts'
import { OWED } from '#sales/to-collect.ts'
import { totalMessages as messages } from '#sales/total-messages.ts'

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
  const line = (label: string, amount: Paise): TotalRow => ({ label, amount, kind: 'part' })
  const parts: TotalRow[] = []
  if (gstShown) {
    parts.push(line('Subtotal', totals.subtotal))
    if (totals.totalDiscount !== 0) parts.push(line('Discount', paise(-totals.totalDiscount)))
    if (totals.totalDiscount !== 0 && columns.length > 0) parts.push(line('Taxable value', totals.taxable))
    for (const column of columns) {
      const tax = totals.taxBreakdown.find((each) => each.type === column.type)
      if (tax) parts.push(line(taxLabel(column), tax.amount))
    }
  }
  return [...parts, ...billed(totals), ...balanceRows(totals.payable, advance)]
}

/** The goods that came back in exchange: their credit, and what of it was paid back or is the customer's. */
const exchangedRows = ({
  goodsBack = 0,
  settled = 0,
  refunded = 0,
}: NonNullable<SaleAnswer['sale']['exchangeOf']>): TotalRow[] => [
  ...part(messages.goodsBack, -toPaise(goodsBack)),
  ...part(messages.refunded, toPaise(refunded)),
  ...part(messages.onAccount, toPaise(goodsBack) - toPaise(settled) - toPaise(refunded)),
]

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
  const { exchangeOf } = sale
  const [advance, settled] = [toPaise(sale.advanceAmount), toPaise(exchangeOf?.settled ?? 0)]
  const billed = exchangeOf
    ? [
        ...upToTotal(rows),
        ...exchangedRows(exchangeOf),
        ...balanceRows(toPaise(totals.payable) - settled, advance),
      ]
    : rows
  const amounts = {
    balance: paise(toPaise(sale.balance) - settled),
    credit: sale.returnCredit,
    open: toPaise(sale.openAmount),
  }
  const label = OWED.includes(sale.status) ? 'To collect' : messages.stillOpen
  return [...billed, ...openRows(amounts, { label, kind: 'total' })]
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
  const exchanged = toPaise(credit.exchanged ?? 0)
  const received = paise(balance - settled - open)
  if (credited === 0 && received === 0) return []
  return [
    ...part(messages.credited, -credited),
    ...part(received > 0 ? messages.received : messages.receiptsCancelled, -received),
    ...part(messages.exchanged, exchanged),
    ...part(messages.refunded, refunded),
    ...part(messages.discountTakenBack, discount),
    ...part(messages.onAccount, credited - settled - exchanged - refunded - discount),
    { ...last, amount: open },
  ]
}
