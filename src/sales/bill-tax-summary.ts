import { formatRupees, sumPaise } from '#base/money.ts'
import type { Block } from '#base/pdf/block.ts'
import { figure, headCell } from '#base/pdf/furniture.ts'
import { formatPercent } from '#base/percent.ts'
import type { Bill } from '#sales/bill.ts'

/** Tax by HSN and rate with its sums, as a tax invoice shows it (Rule 46(g), (l), (m)). */
export function taxSummaryTable(bill: Bill): Block {
  const types = bill.taxColumns.map((column) => column.type)
  const rows = bill.taxSummary
  const head = ['Rate', 'Taxable value', ...types, 'Total tax'].map((text) => headCell(text, 'right'))
  const lines = rows.map((row) => [
    { text: row.hsnNumber },
    figure(`${formatPercent(row.rate)}%`),
    figure(formatRupees(row.taxable)),
    ...types.map((type) => {
      const tax = row.taxes.find((each) => each.type === type)
      return figure(tax ? formatRupees(tax.amount) : '—')
    }),
    figure(formatRupees(row.tax)),
  ])
  const sums = [
    sumPaise(rows.map((row) => row.taxable)),
    ...types.map((type) =>
      sumPaise(rows.flatMap((row) => row.taxes.filter((tax) => tax.type === type).map((tax) => tax.amount))),
    ),
    sumPaise(rows.map((row) => row.tax)),
  ]
  const last: Block[] = [
    { text: 'Total', bold: true },
    { text: '' },
    ...sums.map((sum) => figure(formatRupees(sum), { bold: true })),
  ]
  const single = rows.length === 1
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', ...sums.map((): 'auto' => 'auto')],
      body: [[headCell('HSN/SAC'), ...head], ...lines, ...(single ? [] : [last])],
    },
    layout: 'figures',
    fontSize: 7.5,
  }
}
