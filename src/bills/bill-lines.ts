import { formatPercent, formatRupees } from '#base/figures.ts'
import type { Block } from '#base/pdf/block.ts'
import { figure, headCell, measure, widthFor } from '#base/pdf/furniture.ts'
import { COLOURS } from '#base/pdf/paper.ts'
import type { SheetLines } from '#base/pdf/sheet.ts'
import type { Bill, BillLine } from '#bills/bill.ts'
import type { Layout } from '#bills/bill-layout.ts'
import { filled } from '#bills/bill-parties.ts'
import { TRANSLATED } from '#bills/labels.ts'
import { messages } from '#sales/messages.ts'
import { taxLabel } from '#sales/total-rows.ts'

const PADDING = 10
/** A product narrower than this wraps too often; the columns beside it are then merged. */
const LEAST_PRODUCT = 96
const SMALL = 6.5
/** How much wider a letter of an Indian script is than a Latin one. */
const INDIAN = 1.6

/** A column: its label, the texts that its width follows, its least width, and its cell for a line. */
type Column = {
  label: string
  texts: (line: BillLine) => string[]
  least: number
  most?: number
  /** The size of its text, if it is small. */
  size?: number
  /** The small texts below it, each on its own line. */
  notes?: (line: BillLine) => string[]
  cell: (line: BillLine) => Block
}

/**
 * The lines of a bill in the columns of the specification. Where the paper is too narrow for them, HSN and MRP are below
 * the product, the discount below the rate, and the taxes below each other.
 */
export function billLines(bill: Bill, layout: Layout): SheetLines {
  const fontSize = bill.taxColumns.length > 4 ? 7 : 8.5
  const full = fullColumns(bill, layout.paper === 'landscape' ? quantityColumn : narrowQuantity)
  const room = widthBeside(full, fontSize, layout)
  const isFull = layout.paper === 'landscape' || room >= LEAST_PRODUCT
  const columns = isFull ? full : mergedColumns(bill)
  const [number, product, ...figures] = columns
  if (!number || !product) return { widths: [], head: [], rows: [], fontSize }
  const { wording } = layout
  return {
    widths: [
      widthOf(number, bill, fontSize, layout),
      Math.max(70, isFull ? room : widthBeside(columns, fontSize, layout)),
      ...figures.map((column) => widthOf(column, bill, fontSize, layout)),
    ],
    head: columns.map(({ label }, at) => ({
      ...headCell(wording.below(label), at < 2 || label === HSN ? 'left' : 'right'),
      noWrap: label === HSN,
    })),
    rows: bill.lines.map((line) => columns.map(({ cell }) => cell(line))),
    fontSize,
  }

  /** What the other columns leave for the product. */
  function widthBeside(all: readonly Column[], size: number, on: Layout): number {
    const others = all.filter((_, at) => at !== 1)
    const taken = others.reduce((sum, each) => sum + widthOf(each, bill, size, on) + PADDING, PADDING)
    return on.width - taken
  }
}

const HSN = 'HSN/SAC'

function widthOf(column: Column, bill: Bill, fontSize: number, { wording }: Layout): number {
  const { label, texts, least, most = Number.POSITIVE_INFINITY, size = fontSize, notes = () => [] } = column
  const heads = wording.other(label).replace(' %', '\u00a0%').split(' ')
  const needed = widthFor(bill.lines.flatMap(texts), size, least)
  const below = widthFor(bill.lines.flatMap(notes), SMALL, 0)
  return Math.max(Math.min(most, Math.max(needed, below)), widthFor(heads, TRANSLATED * INDIAN, 0))
}

const numberColumn: Column = {
  label: 'No.',
  texts: (line) => [String(line.number)],
  least: 22,
  cell: (line) => ({ text: String(line.number), color: COLOURS.quiet }),
}
const [LEAST_QUANTITY, MOST_QUANTITY, USUAL] = [40, 130, 8.5]
const quantityCell = (text: string) => measure(text, USUAL, MOST_QUANTITY, LEAST_QUANTITY)
const quantityColumn: Column = {
  label: 'Qty',
  texts: (line) => [line.quantity],
  least: LEAST_QUANTITY,
  most: MOST_QUANTITY,
  cell: (line) => quantityCell(line.quantity),
}
/** Where paper is narrow, what packs come to ('(48 pcs)') is below their number. */
const narrowQuantity: Column = {
  ...quantityColumn,
  texts: (line) => quantityParts(line).slice(0, 1),
  notes: (line) => quantityParts(line).slice(1),
  cell: (line) => {
    const [packs, units] = quantityParts(line)
    return withNote(quantityCell(packs), units, 'right')
  },
}
function quantityParts({ quantity }: BillLine): [packs: string, units: string] {
  const at = quantity.lastIndexOf(' (')
  return at > 0 ? [quantity.slice(0, at), quantity.slice(at + 1)] : [quantity, '']
}
const amountColumn: Column = {
  label: 'Amount',
  texts: (line) => [formatRupees(line.amount)],
  least: 54,
  cell: (line) => figure(formatRupees(line.amount), { bold: true }),
}
const rateColumn = (notes: (line: BillLine) => string[]): Column => ({
  label: 'Rate',
  texts: (line) => [formatRupees(line.rate)],
  least: 50,
  notes,
  cell: (line) => withNotes(figure(formatRupees(line.rate)), notes(line), 'right'),
})
const productColumn = (below: (line: BillLine) => string): Column => ({
  label: 'Product',
  texts: () => [],
  least: 0,
  cell: (line) => withNote({ text: line.product }, below(line)),
})

/** What a rate is for, and that it includes the taxes. */
const rateNotes = ({ per, rateIncludesTax }: BillLine): string[] =>
  filled([filled([per, rateIncludesTax && messages.inclusive]).join(', ')])

function fullColumns(bill: Bill, quantity: Column): Column[] {
  const discount: Column = {
    label: 'Disc %',
    texts: (line) => ['Disc %', line.discount],
    least: 30,
    cell: ({ discount: text }) => figure(text || '—', text ? {} : { color: COLOURS.quiet }),
  }
  const hsn: Column = {
    label: HSN,
    texts: (line) => [HSN, line.hsnNumber],
    least: 40,
    cell: (line) => ({ text: line.hsnNumber }),
  }
  const taxes = bill.taxColumns.map(
    (column, at): Column => ({
      label: taxLabel(column),
      texts: ({ taxes: row, rate }) => [
        taxLabel(column),
        `${besideRate(bill, row[at], at)}${formatRupees(row[at]?.amount ?? rate)}`,
      ],
      least: 40,
      cell: (line) => taxCell(bill, line, at),
    }),
  )
  return [
    numberColumn,
    productColumn((line) => line.note),
    hsn,
    quantity,
    rateColumn(rateNotes),
    ...(bill.gstShown ? [discount, ...taxes] : []),
    amountColumn,
  ]
}

function mergedColumns(bill: Bill): Column[] {
  const taxTexts = ({ taxes }: BillLine) =>
    bill.taxColumns.flatMap(({ type }, at) => {
      const tax = taxes[at]
      return tax ? [`${type} ${formatPercent(tax.rate)}%  ${formatRupees(tax.amount)}`] : []
    })
  const tax: Column = {
    label: 'Tax',
    texts: taxTexts,
    least: 40,
    size: SMALL,
    cell: (line) => ({
      stack: taxTexts(line).map((text) => figure(text, { fontSize: SMALL, lineHeight: 1.1 })),
    }),
  }
  return [
    numberColumn,
    productColumn(({ hsnNumber, note }) =>
      [hsnNumber && `HSN ${hsnNumber}`, note].filter(Boolean).join('  '),
    ),
    narrowQuantity,
    rateColumn((line) => filled([...rateNotes(line), line.discount && `less ${line.discount}`])),
    ...(bill.taxColumns.length > 0 ? [tax] : []),
    amountColumn,
  ]
}

/**
 * The rate of a tax before its amount, if its column has several rates. Beside the amount the row stays one
 * line high; with many columns there is no space for that, and the rate goes below.
 */
const besideRate = ({ taxColumns }: Bill, tax: BillLine['taxes'][number], at: number): string =>
  tax && taxColumns.length <= 2 && taxColumns[at]?.rate === undefined ? `${formatPercent(tax.rate)}%  ` : ''

function taxCell(bill: Bill, line: BillLine, at: number): Block {
  const tax = line.taxes[at]
  if (!tax) return figure('—', { color: COLOURS.quiet })
  const amount = figure(formatRupees(tax.amount))
  if (bill.taxColumns[at]?.rate !== undefined) return amount
  const beside = besideRate(bill, tax, at)
  if (beside)
    return figure([
      { text: beside, fontSize: SMALL, color: COLOURS.quiet },
      { text: formatRupees(tax.amount) },
    ])
  return withNote(amount, `${formatPercent(tax.rate)}%`, 'right')
}

const withNote = (cell: Block, note: string, alignment?: 'right'): Block =>
  withNotes(cell, filled([note]), alignment)

/** A cell with small texts below it. */
function withNotes(cell: Block, notes: readonly string[], alignment?: 'right'): Block {
  if (notes.length === 0) return cell
  const small = { fontSize: SMALL, color: COLOURS.quiet }
  return {
    stack: [
      cell,
      ...notes.map((text) =>
        alignment ? { ...measure(text, SMALL, MOST_QUANTITY), ...small } : { text, ...small },
      ),
    ],
  }
}
