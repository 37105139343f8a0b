import { formatDate } from '#base/dates.ts'
import { writeRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import type { Block } from '#base/pdf/block.ts'
import { factTable, figure, headCell, party, widthFor } from '#base/pdf/furniture.ts'
import { masthead, paperTitle } from '#base/pdf/masthead.ts'
import { COLOURS, textWidth } from '#base/pdf/paper.ts'
import type { Sheet, SheetLines } from '#base/pdf/sheet.ts'
import { phoneText } from '#base/phone.ts'
import { amountInWords } from '#base/words.ts'
import { type Fact, filled, labelled, type Party, sellerOf } from '#bills/bill-parties.ts'
import { modeLabels } from '#books/mode.ts'
import { type ChequeState, stateLabels } from '#cheques/state.ts'
import { kindLabels, messages } from '#receipt-papers/messages.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'

const PADDING = 10
const FONT = 8.5

/** From whom money was received, or to whom it was paid back. */
export const payerOf = ({ kind, customer }: ReceiptPaper): Party => ({
  heading: kind === 'refund' ? 'Paid back to' : 'Received from',
  name: customer.name,
  lines: filled([
    labelled('GSTIN', customer.gstin),
    filled([customer.phoneNumber && phoneText(customer.phoneNumber), customer.email]).join('   '),
  ]),
})

const isDecided = (state: ChequeState | null) => state === 'cleared' || state === 'bounced'

/** How the money was handed over: 'Cheque 004512, SBI Pune, 2 Apr 2026' and its amount, with what the bank did with a cheque. */
export const waysOf = ({ lines }: ReceiptPaper): { label: string; amount: number }[] =>
  lines.map(({ mode, reference, drawerBank, chequeDate, chequeState, amount }) => ({
    label: filled([
      `${modeLabels[mode]} ${reference}`,
      drawerBank,
      chequeDate && formatDate(chequeDate),
      isDecided(chequeState) && stateLabels[chequeState].toLowerCase(),
    ]).join(', '),
    amount,
  }))

/** What the money is for, and what it consists of besides money: rows of a label, a date and an amount in rupees. */
export const rowsOf = ({
  settled,
  onAccount,
}: ReceiptPaper): { label: string; date: string; amount: number }[] => [
  ...settled.map(({ number, date, amount }) => ({ label: number, date: formatDate(date), amount })),
  ...(onAccount > 0 ? [{ label: 'On account', date: '', amount: onAccount }] : []),
]

/** The file name of a receipt: 'RC-2627-00001.pdf'. */
export const receiptFileName = ({ number }: Pick<ReceiptPaper, 'number'>): string =>
  `${number.replaceAll('/', '-')}.pdf`

/** A receipt or refund on half A4, with `logo` as a PNG or JPEG data URL. */
export function receiptDocument(paper: ReceiptPaper, logo?: string): Sheet {
  const seller = sellerOf(paper)
  const title: Block[] = [
    paperTitle(kindLabels[paper.kind]),
    { text: paper.number, alignment: 'right', bold: true, margin: [0, 3, 0, 0] },
    { text: formatDate(paper.date), alignment: 'right', color: COLOURS.quiet, margin: [0, 2, 0, 0] },
  ]
  return {
    title: `${kindLabels[paper.kind]} ${paper.number}`,
    fileName: receiptFileName(paper),
    paper: 'half_a4',
    opening: [masthead(logo, seller, { stack: title, width: 170 }), whose(paper)],
    lines: lines(paper),
    closing: closing(paper, seller.name),
    ending: [],
    foot: `${kindLabels[paper.kind]} ${paper.number}  ·  ${paper.workspace.name}`,
    ...(paper.isCancelled && { stamp: 'CANCELLED' }),
  }
}

/** What a receipt consists of, in words and figures. */
export function factsOf(paper: ReceiptPaper): Fact[] {
  const { discountAllowed, tds } = paper
  return [
    ...waysOf(paper).map(({ label, amount }) => ({ label, value: writeRupees(amount) })),
    ...(discountAllowed > 0 ? [{ label: 'Discount', value: writeRupees(discountAllowed) }] : []),
    ...(tds > 0 ? [{ label: 'TDS withheld', value: writeRupees(tds) }] : []),
  ]
}

function whose(paper: ReceiptPaper): Block {
  const { heading, name, lines: details } = payerOf(paper)
  const block: Block = {
    columns: [
      { ...party(heading, name, details), width: '*' },
      { ...factTable(factsOf(paper), 130), width: 230 },
    ],
    columnGap: 18,
  }
  return { table: { body: [[block]], widths: ['*'] }, layout: 'rule', margin: [0, 0, 0, 9] }
}

function lines(paper: ReceiptPaper): SheetLines {
  const rows = rowsOf(paper)
  const amount = widthFor(
    rows.map((row) => writeRupees(row.amount)),
    FONT,
    80,
  )
  const date = 80
  return {
    widths: [textWidth('half_a4') - date - amount - 3 * PADDING, date, amount],
    head: [
      headCell(paper.kind === 'refund' ? 'Pays back' : 'For'),
      headCell('Date'),
      headCell('Amount', 'right'),
    ],
    rows: rows.map((row) => [
      { text: row.label },
      { text: row.date, noWrap: true },
      figure(writeRupees(row.amount)),
    ]),
    fontSize: FONT,
  }
}

function closing(paper: ReceiptPaper, seller: string): Block[] {
  const total = writeRupees(paper.amount)
  const isWaiting = paper.lines.some(({ mode, chequeState }) => mode === 'cheque' && !isDecided(chequeState))
  return [
    {
      columns: [
        {
          stack: [
            { text: amountInWords(toPaise(paper.amount)), lineHeight: 1.15 },
            ...(isWaiting
              ? [{ text: messages.realised, color: COLOURS.quiet, margin: [0, 4, 0, 0] } as Block]
              : []),
          ],
          width: '*',
        },
        {
          stack: [
            { text: total, bold: true, fontSize: 14, alignment: 'right' },
            { text: `For ${seller}`, alignment: 'right', bold: true, margin: [0, 8, 0, 22] },
            { text: 'Authorised signatory', alignment: 'right', color: COLOURS.quiet },
          ],
          width: 190,
        },
      ],
      columnGap: 18,
    },
  ]
}
