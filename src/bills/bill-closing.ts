import { formatRupees } from '#base/figures.ts'
import type { Block } from '#base/pdf/block.ts'
import { factTable, figure, heading, picture, widthFor } from '#base/pdf/furniture.ts'
import { COLOURS } from '#base/pdf/paper.ts'
import type { Bill } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { type Layout, QR_SIZE } from '#bills/bill-layout.ts'
import { taxSummaryTable } from '#bills/tax-summary.ts'
import type { TotalRow } from '#sales/account-rows.ts'

/** The width of the payment details, and the gap next to them, in points. */
export const PAY_WIDTH = 196
export const GAP = 24

const LOW_GAP = 16
const SIGNATURE = 140

type Beside = { withSummary: boolean; texts: readonly Block[] }

/** The end of a bill: the amount in words, how to pay, totals and signature, with the tax summary and texts beside them. */
export function closing(data: BillData, bill: Bill, layout: Layout, { withSummary, texts }: Beside): Block {
  const { wording, totals } = layout
  const summary = withSummary ? [heading(wording.beside('Tax summary')), taxSummaryTable(bill)] : []
  const beside: Block[] =
    summary.length + texts.length > 0 ? [{ stack: [...summary, ...texts], width: '*' }] : []
  const scan: Block[] = bill.upi ? [scanToPay(bill, bill.upi, layout.code)] : []
  const pay = payment(bill, layout, [...scan, ...bankOf(bill, PAY_WIDTH)])
  return {
    columns: [
      {
        stack: [
          ...amountInWords(bill, layout),
          { columns: [...beside, ...pay], columnGap: GAP },
          ...declarations(bill),
        ],
        width: '*',
      },
      { stack: [totalsPanel(bill.totals, layout), signature(data, bill, layout)], width: totals },
    ],
    columnGap: GAP,
  }
}

/** The end of a bill on a paper with little height: the signature and short texts are beside the totals. */
export function lowClosing(data: BillData, bill: Bill, layout: Layout, texts: readonly Block[]): Block {
  const code: Block[] = bill.upi
    ? [
        {
          stack: [
            heading(`Scan to pay ${formatRupees(bill.balance)}`),
            { qr: bill.upi, fit: QR_SIZE, eccLevel: 'L' },
          ],
          width: layout.code,
        },
      ]
    : []
  const left = layout.width - layout.totals - LOW_GAP - (bill.upi ? layout.code + LOW_GAP : 0)
  const bank = left - SIGNATURE - 12
  const beside: Block[] = [
    { stack: bankOf(bill, bank), width: bank },
    { stack: [signature(data, bill, layout)], width: SIGNATURE },
  ]
  const stack: Block[] = [
    ...amountInWords(bill, layout),
    { columns: beside, columnGap: 12 },
    ...texts,
    ...declarations(bill),
  ]
  return {
    columns: [
      ...code,
      { stack, width: left },
      { stack: [totalsPanel(bill.totals, layout)], width: layout.totals },
    ],
    columnGap: LOW_GAP,
  }
}

const amountInWords = (bill: Bill, { wording }: Layout): Block[] => [
  heading(wording.beside('Amount in words')),
  { text: bill.words, bold: true, margin: [0, 0, 0, 10] },
]

const declarations = (bill: Bill): Block[] =>
  bill.declarations.map((text): Block => ({ text, margin: [0, 8, 0, 0] }))

function totalsPanel(rows: readonly TotalRow[], { wording }: Layout): Block {
  const body = rows.map(({ label, amount, kind }): Block[] => {
    const look =
      kind === 'total'
        ? { bold: true, fontSize: 10 }
        : kind === 'balance'
          ? { bold: true, fontSize: 11.5, color: COLOURS.accent, fillColor: COLOURS.tint }
          : {}
    return [
      { text: wording.after(label), ...(kind === 'part' ? { color: COLOURS.quiet } : look) },
      figure(formatRupees(amount), look),
    ]
  })
  return { table: { body, widths: ['*', 'auto'] }, layout: 'panel' }
}

/** Where to pay, under its heading; nothing if the bill says neither a UPI id nor a bank account. */
function payment(bill: Bill, { wording }: Layout, details: readonly Block[]): Block[] {
  if (!bill.upi && bill.bank.length === 0) return []
  return [{ stack: [heading(wording.beside('Pay to')), ...details], width: PAY_WIDTH }]
}

const BANK_LABEL = 62
const [USUAL, LEAST] = [8.5, 6]

/** The bank account, in smaller print where a word such as a UPI id is wider than `width` leaves. */
function bankOf({ bank }: Bill, width: number): Block[] {
  const room = width - BANK_LABEL - 4
  const fitted = (value: string) => {
    const needed = widthFor(value.split(' '), USUAL, 0)
    return needed > room ? [{ text: value, fontSize: Math.max(LEAST, (USUAL * room) / needed) }] : value
  }
  const facts = bank.map(({ label, value }) => ({ label, value: fitted(value) }))
  return bank.length > 0 ? [factTable(facts, BANK_LABEL)] : []
}

const scanToPay = (bill: Bill, upi: string, width: number): Block => ({
  columns: [
    { stack: [{ qr: upi, fit: QR_SIZE, eccLevel: 'L' }], width },
    {
      stack: [
        { text: 'Scan to pay with any UPI app', lineHeight: 1.15 },
        { text: formatRupees(bill.balance), bold: true, fontSize: 10, margin: [0, 2, 0, 0] },
      ],
      width: '*',
    },
  ],
  columnGap: 10,
  margin: [0, 0, 0, 6],
})

function signature(data: BillData, bill: Bill, { paper, wording }: Layout): Block {
  const label = (paper === 'half_a4' ? wording.below : wording.after)('Authorised signatory')
  const drawn = picture(data.signature, [150, 40], { alignment: 'right', margin: [0, 3, 0, 2] })
  return {
    stack: [
      { text: `For ${bill.signatory}`, alignment: 'right', bold: true },
      ...(drawn.length > 0 ? drawn : [{ text: ' ', fontSize: 22 }]),
      { text: label, alignment: 'right', color: COLOURS.quiet },
    ],
    margin: [0, 8, 8, 0],
  }
}
