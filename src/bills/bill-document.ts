import { formatPercent, formatRupees } from '#base/figures.ts'
import type { Block, Edges } from '#base/pdf/block.ts'
import { factTable, figure, headCell, paragraph, party, pill, widthFor } from '#base/pdf/furniture.ts'
import { masthead, paperTitle } from '#base/pdf/masthead.ts'
import { COLOURS, textWidth } from '#base/pdf/paper.ts'
import type { Sheet, SheetLines } from '#base/pdf/sheet.ts'
import { type Bill, type BillLine, billRows } from '#bills/bill.ts'
import { closing, GAP, PAY_WIDTH, TOTALS_WIDTH } from '#bills/bill-closing.ts'
import type { BillData } from '#bills/bill-data.ts'
import { taxSummaryTable, taxSummaryWidth } from '#bills/tax-summary.ts'
import { messages } from '#sales/messages.ts'
import { taxLabel } from '#sales/total-rows.ts'

/** The maximum rows of the tax summary that fit next to the totals; longer summaries are placed below. */
const SUMMARY_BESIDE_TOTALS = 10

/** Notes and terms up to this size are placed next to the totals, so that a short bill fits on one page. */
const TEXT_BESIDE_TOTALS = 6
const CHARACTERS_BESIDE_TOTALS = 420

const textLength = ({ notes, terms }: BillData): number => (notes?.length ?? 0) + (terms?.length ?? 0)

const BELOW: Edges = [0, 12, 0, 0]

/** The width for the tax summary to the left of payment and totals. */
const besideWidth = (bill: Bill): number =>
  textWidth('landscape') - TOTALS_WIDTH - GAP - (bill.upi || bill.bank.length > 0 ? PAY_WIDTH + GAP : 0)

/**
 * The bill on A4 landscape: columns, footer, totals and hidden-GST layout of the specification, section 9.
 */
export const billDocument = (data: BillData): Sheet => sheetOf(data, billRows(data))

/** A document with the rows of a bill on its paper: the bill, or a quotation. */
export function sheetOf(data: BillData, bill: Bill): Sheet {
  const beside = bill.taxSummary.length <= SUMMARY_BESIDE_TOTALS && taxSummaryWidth(bill) <= besideWidth(bill)
  const texts = [...paragraph('Notes', data.notes), ...paragraph('Terms and conditions', data.terms)]
  const isShort = texts.length <= TEXT_BESIDE_TOTALS && textLength(data) <= CHARACTERS_BESIDE_TOTALS
  return {
    title: `${bill.title} ${data.saleId}`,
    fileName: billFileName(data.saleId),
    paper: 'landscape',
    opening: [head(data, bill), partiesAndFacts(bill)],
    lines: billLines(bill),
    closing: [closing(data, bill, beside, isShort ? texts : [])],
    ending: [
      ...(beside ? [] : [{ stack: [taxSummaryTable(bill, 'Tax summary')], margin: BELOW }]),
      ...(isShort ? [] : texts),
    ],
    foot: `${bill.title} ${data.saleId}  ·  ${data.workspace.name}`,
    stamp: bill.cancelled ? 'CANCELLED' : undefined,
  }
}

const head = (data: BillData, bill: Bill): Block =>
  masthead(data.workspace.logo, bill.seller, {
    stack: [
      paperTitle(bill.title),
      ...(bill.copy
        ? [
            {
              text: bill.copy,
              fontSize: 7,
              alignment: 'right',
              color: COLOURS.quiet,
              characterSpacing: 0.5,
            } as const,
          ]
        : []),
      {
        columns: [
          { text: '', width: '*' },
          { ...pill(bill.status.label, bill.status.tone), width: 'auto' },
        ],
        margin: [0, 6, 0, 0],
      },
    ],
    width: 230,
  })

function partiesAndFacts(bill: Bill): Block {
  const parties = bill.parties.map(({ heading: over, name, lines }) => ({
    ...party(over, name, lines),
    width: '*' as const,
  }))
  const half = Math.ceil(bill.facts.length / 2)
  const facts = [bill.facts.slice(0, half), bill.facts.slice(half)].map((some) => ({
    ...factTable(some, 74),
    width: 178,
  }))
  const block: Block = { columns: [...parties, ...facts], columnGap: 18 }
  return { table: { body: [[block]], widths: ['*'] }, layout: 'rule', margin: [0, 0, 0, 9] }
}

const PADDING = 10

function billLines(bill: Bill): SheetLines {
  const fontSize = bill.taxColumns.length > 4 ? 7 : 8.5
  const texts = (of: (line: BillLine) => string) => bill.lines.map(of)
  const number = widthFor(
    texts((line) => String(line.number)),
    fontSize,
    16,
  )
  const hsn = widthFor(['HSN/SAC', ...texts((line) => line.hsnNumber)], fontSize, 40)
  const quantity = Math.min(
    130,
    widthFor(
      texts((line) => line.quantity),
      fontSize,
      40,
    ),
  )
  const rate = widthFor(
    texts((line) => formatRupees(line.rate)),
    fontSize,
    50,
  )
  const discount = widthFor(['Disc %', ...texts((line) => line.discount)], fontSize, 30)
  const taxes = bill.taxColumns.map((column, at) =>
    widthFor(
      [
        taxLabel(column),
        ...texts(
          ({ taxes: row, rate: price }) =>
            `${besideRate(bill, row[at], at)}${formatRupees(row[at]?.amount ?? price)}`,
        ),
      ],
      fontSize,
      40,
    ),
  )
  const amount = widthFor(
    texts((line) => formatRupees(line.amount)),
    fontSize,
    54,
  )
  const others = bill.gstShown
    ? [hsn, quantity, rate, discount, ...taxes, amount]
    : [hsn, quantity, rate, amount]
  const taken = [number, ...others].reduce((sum, width) => sum + width + PADDING, PADDING)
  return {
    widths: [number, Math.max(70, textWidth('landscape') - taken), ...others],
    head: [
      headCell('No.'),
      headCell('Product'),
      { ...headCell('HSN/SAC'), noWrap: true },
      ...[
        'Qty',
        'Rate',
        ...(bill.gstShown ? ['Disc %', ...bill.taxColumns.map(taxLabel)] : []),
        'Amount',
      ].map((text) => headCell(text, 'right')),
    ],
    rows: bill.lines.map((line) => lineCells(bill, line)),
    fontSize,
  }
}

/**
 * The rate of a tax before its amount, if its column has several rates. Beside the amount the row stays one
 * line high; with many columns there is no space for that, and the rate goes below.
 */
const besideRate = ({ taxColumns }: Bill, tax: BillLine['taxes'][number], at: number): string =>
  tax && taxColumns.length <= 2 && taxColumns[at]?.rate === undefined ? `${formatPercent(tax.rate)}%  ` : ''

function lineCells(bill: Bill, line: BillLine): Block[] {
  const taxes = line.taxes.map((tax, at) => {
    if (!tax) return figure('—', { color: COLOURS.quiet })
    if (bill.taxColumns[at]?.rate !== undefined) return figure(formatRupees(tax.amount))
    const beside = besideRate(bill, tax, at)
    if (beside)
      return figure([
        { text: beside, fontSize: 6.5, color: COLOURS.quiet },
        { text: formatRupees(tax.amount) },
      ])
    const rate: Block = figure(`${formatPercent(tax.rate)}%`, { fontSize: 6.5, color: COLOURS.quiet })
    return { stack: [figure(formatRupees(tax.amount)), rate] }
  })
  return [
    { text: String(line.number), color: COLOURS.quiet },
    line.mrp
      ? { stack: [{ text: line.product }, { text: line.mrp, fontSize: 6.5, color: COLOURS.quiet }] }
      : { text: line.product },
    { text: line.hsnNumber },
    figure(line.quantity),
    rateCell(line),
    ...(bill.gstShown
      ? [figure(line.discount || '—', line.discount ? {} : { color: COLOURS.quiet }), ...taxes]
      : []),
    figure(formatRupees(line.amount), { bold: true }),
  ]
}

/** The rate, and below it what it is for and that it includes the taxes. */
const rateCell = ({ rate, per, rateIncludesTax }: BillLine): Block =>
  rateIncludesTax || per
    ? {
        stack: [
          figure(formatRupees(rate)),
          figure([per, rateIncludesTax && messages.inclusive].filter(Boolean).join(', '), {
            fontSize: 6.5,
            color: COLOURS.quiet,
          }),
        ],
      }
    : figure(formatRupees(rate))

/** The file name of a bill's PDF: 'INV-2627-00042.pdf'. */
export const billFileName = (saleId: string): string => `${saleId.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
