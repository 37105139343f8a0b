import type { Block, Edges, Inline } from '#base/pdf/block.ts'
import { factTable, paragraph, party, pill } from '#base/pdf/furniture.ts'
import { masthead, paperTitle } from '#base/pdf/masthead.ts'
import { COLOURS } from '#base/pdf/paper.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import type { Bill } from '#bills/bill.ts'
import { closing, GAP, lowClosing, PAY_WIDTH } from '#bills/bill-closing.ts'
import type { BillData } from '#bills/bill-data.ts'
import { type Layout, layoutOf } from '#bills/bill-layout.ts'
import { billLines } from '#bills/bill-lines.ts'
import { billSettled } from '#bills/still-open.ts'
import { taxSummaryTable, taxSummaryWidth } from '#bills/tax-summary.ts'

/** The maximum rows of the tax summary that fit next to the totals; longer summaries are placed below. */
const SUMMARY_BESIDE_TOTALS = 10

/** Notes and terms up to this size are placed next to the totals, so that a short bill fits on one page. */
const TEXT_BESIDE_TOTALS = 6
const CHARACTERS_BESIDE_TOTALS = 420

const textLength = ({ notes, terms }: BillData): number => (notes?.length ?? 0) + (terms?.length ?? 0)

const BELOW: Edges = [0, 12, 0, 0]

/** The width for the tax summary to the left of payment and totals. */
const besideWidth = (bill: Bill, { width, totals }: Layout): number =>
  width - totals - GAP - (bill.upi || bill.bank.length > 0 ? PAY_WIDTH + GAP : 0)

/**
 * The bill on the seller's paper, with what was settled since, A4 landscape unless chosen: columns, footer, totals and hidden-GST layout of the
 * specification, section 9.
 */
export const billDocument = (data: BillData): Sheet => sheetOf(data, billSettled(data))

/** Documents of up to this many lines are printed smaller rather than on two pages. */
const SHORT = 8

/** The sizes that are tried until a short document fits one page. */
const [USUAL, ...SMALLER] = [1, 0.92, 0.85]

/** A document with the rows of a bill on its paper: the bill, or a quotation. */
export function sheetOf(data: BillData, bill: Bill): Sheet {
  const isShort = bill.lines.length <= SHORT && textLength(data) <= CHARACTERS_BESIDE_TOTALS
  const smaller = isShort ? SMALLER : []
  const denser = smaller.reduceRight<Sheet | undefined>(
    (next, scale) => ({ ...sheetAt(data, bill, scale), denser: next }),
    undefined,
  )
  return { ...sheetAt(data, bill, USUAL), denser }
}

function sheetAt(data: BillData, bill: Bill, scale?: number): Sheet {
  const layout = layoutOf(data, scale)
  const { paper, wording } = layout
  const hasSummary = layout.hasSummary && bill.taxSummary.length > 0
  const fits =
    bill.taxSummary.length <= SUMMARY_BESIDE_TOTALS && taxSummaryWidth(bill) <= besideWidth(bill, layout)
  const texts = [
    ...paragraph(wording.beside('Notes'), data.notes),
    ...paragraph(wording.beside('Terms and conditions'), data.terms),
  ]
  const isShort =
    (paper === 'landscape' || paper === 'half_a4') &&
    texts.length <= TEXT_BESIDE_TOTALS &&
    textLength(data) <= CHARACTERS_BESIDE_TOTALS
  const end =
    paper === 'half_a4'
      ? lowClosing(data, bill, layout, isShort ? texts : [])
      : closing(data, bill, layout, { withSummary: hasSummary && fits, texts: isShort ? texts : [] })
  return {
    title: `${bill.title} ${data.saleId}`,
    fileName: billFileName(data.saleId),
    paper,
    scale,
    opening: [head(data, bill, layout), partiesAndFacts(bill, layout)],
    lines: billLines(bill, layout),
    closing: [end],
    ending: [
      ...(hasSummary && !fits
        ? [{ stack: [taxSummaryTable(bill, wording.beside('Tax summary'))], margin: BELOW }]
        : []),
      ...(isShort ? [] : texts),
    ],
    foot: `${bill.title} ${data.saleId}  ·  ${data.workspace.name}`,
    stamp: bill.cancelled ? 'CANCELLED' : undefined,
  }
}

function head(data: BillData, bill: Bill, { paper, title, wording }: Layout): Block {
  const quiet = { alignment: 'right', color: COLOURS.quiet } as const
  const other = wording.other(bill.title)
  const isLow = paper === 'half_a4'
  const copy: Block = { text: bill.copy ?? '', fontSize: 7, characterSpacing: 0.5, ...quiet }
  const status: Block = { ...pill(bill.status.label, bill.status.tone), width: 'auto' }
  const translated: Inline = { text: other, fontSize: 10, color: COLOURS.quiet }
  const low: Block[] = [
    { ...paperTitle(bill.title), text: [{ ...translated, text: `${other}   ` }, { text: bill.title }] },
    { columns: [{ ...copy, width: '*', margin: [0, 4, 0, 0] }, status], columnGap: 8, margin: [0, 3, 0, 0] },
  ]
  const high: Block[] = [
    paperTitle(bill.title),
    ...(other ? [{ ...translated, bold: true, alignment: quiet.alignment }] : []),
    ...(bill.copy ? [copy] : []),
    { columns: [{ text: '', width: '*' }, status], margin: [0, 6, 0, 0] },
  ]
  // Where height is scarce, the seller's details run on.
  const { name, lines } = bill.seller
  const seller = isLow ? { name, lines: [lines.join('   ')] } : bill.seller
  return masthead(data.workspace.logo, seller, { stack: isLow ? low : high, width: title })
}

function partiesAndFacts(bill: Bill, { paper, wording, facts, label, factColumns }: Layout): Block {
  const parties = bill.parties.map(({ heading: over, name, lines }) => ({
    ...party(wording.beside(over), name, lines),
    width: '*' as const,
  }))
  const worded = bill.facts.map((fact) => ({ ...fact, label: wording.after(fact.label) }))
  const half = Math.ceil(worded.length / factColumns)
  const tables = [worded.slice(0, half), worded.slice(half)]
    .filter((some) => some.length > 0 || factColumns === 2)
    .map((some) => ({ ...factTable(some, label), width: facts }))
  const block: Block = { columns: [...parties, ...tables], columnGap: 18 }
  return {
    table: { body: [[block]], widths: ['*'] },
    layout: 'rule',
    margin: [0, 0, 0, paper === 'half_a4' ? 5 : 9],
  }
}

/** The file name of a bill's PDF: 'INV-2627-00042.pdf'. */
export const billFileName = (saleId: string): string => `${saleId.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
