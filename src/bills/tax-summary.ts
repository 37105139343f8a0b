import { formatPercent, formatRupees } from '#base/figures.ts'
import { sumPaise } from '#base/money.ts'
import type { Block, Edges } from '#base/pdf/block.ts'
import { figure, headCell, heading, widthFor } from '#base/pdf/furniture.ts'
import type { Bill } from '#bills/bill.ts'

const SIZE = 7
const PADDING = 10

/**
 * Tax by HSN and rate with totals, as on a tax invoice (Rule 46(g), (l), (m)). The title is part of the
 * table, so that no page break separates them. The totals share a row with the last line, so that they are
 * never alone on a page.
 */
export function taxSummaryTable(bill: Bill, title?: string): Block {
  const [head = [], ...rows] = summaryTexts(bill)
  const sums = rows.length > 1 ? rows.pop() : undefined
  return {
    table: {
      headerRows: title ? 2 : 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', ...head.slice(1).map((): 'auto' => 'auto')],
      body: [
        ...(title
          ? [[{ ...heading(title), colSpan: head.length }, ...head.slice(1).map(() => ({ text: '' }))]]
          : []),
        head.map((text, at) => ({ ...headCell(text, at === 0 ? 'left' : 'right'), noWrap: true })),
        ...rows.map((row, at) =>
          row.map((text, column) => cell(text, column, at === rows.length - 1 ? sums?.[column] : undefined)),
        ),
      ],
    },
    layout: 'figures',
    fontSize: SIZE,
  }
}

/** A text or amount, with its column's total below, if any. */
function cell(text: string, column: number, sum: string | undefined): Block {
  if (sum === undefined) return column === 0 ? { text } : figure(text)
  const margin: Edges = [0, 4, 0, 0]
  return {
    stack:
      column === 0
        ? [{ text }, { text: sum, bold: true, margin }]
        : [figure(text), figure(sum || ' ', { bold: true, margin })],
  }
}

/** The width in points that the summary needs. */
export function taxSummaryWidth(bill: Bill): number {
  const texts = summaryTexts(bill)
  return (texts[0] ?? []).reduce(
    (sum, _, column) =>
      sum +
      PADDING +
      widthFor(
        texts.map((row) => row[column] ?? ''),
        SIZE,
        0,
      ),
    0,
  )
}

/** The head, the rows and, for more than one row, their totals. */
function summaryTexts({ taxColumns, taxSummary }: Bill): string[][] {
  const types = taxColumns.map((column) => column.type)
  const head = ['HSN/SAC', 'Rate', 'Taxable value', ...types, 'Total tax']
  const rows = taxSummary.map((row) => [
    row.hsnNumber || '—',
    `${formatPercent(row.rate)}%`,
    formatRupees(row.taxable),
    ...types.map((type) => {
      const tax = row.taxes.find((each) => each.type === type)
      return tax ? formatRupees(tax.amount) : '—'
    }),
    formatRupees(row.tax),
  ])
  if (rows.length < 2) return [head, ...rows]
  const taxes = taxSummary.flatMap((row) => row.taxes)
  const sums = [
    sumPaise(taxSummary.map((row) => row.taxable)),
    ...types.map((type) => sumPaise(taxes.filter((tax) => tax.type === type).map((tax) => tax.amount))),
    sumPaise(taxSummary.map((row) => row.tax)),
  ]
  return [head, ...rows, ['Total', '', ...sums.map(formatRupees)]]
}
