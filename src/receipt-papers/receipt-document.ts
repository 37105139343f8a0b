import { formatDate } from '#base/dates.ts'
import { writeRupees } from '#base/figures.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { phoneText } from '#base/phone.ts'
import { type Fact, filled, labelled, type Party, sellerOf } from '#bills/bill-parties.ts'
import { modeLabels } from '#books/mode.ts'
import { type ChequeState, stateLabels } from '#cheques/state.ts'
import { kindLabels, messages } from '#receipt-papers/messages.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'
import { moneyDocument } from './money-document.ts'

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

/** What a receipt consists of, in words and figures. */
export function factsOf(paper: ReceiptPaper): Fact[] {
  const { discountAllowed, tds } = paper
  return [
    ...waysOf(paper).map(({ label, amount }) => ({ label, value: writeRupees(amount) })),
    ...(discountAllowed > 0 ? [{ label: 'Discount', value: writeRupees(discountAllowed) }] : []),
    ...(tds > 0 ? [{ label: 'TDS withheld', value: writeRupees(tds) }] : []),
  ]
}

/** A receipt or refund on half A4, with `logo` as a PNG or JPEG data URL. */
export function receiptDocument(paper: ReceiptPaper, logo?: string): Sheet {
  const isWaiting = paper.lines.some(({ mode, chequeState }) => mode === 'cheque' && !isDecided(chequeState))
  return moneyDocument(
    {
      title: kindLabels[paper.kind],
      number: paper.number,
      date: paper.date,
      isCancelled: paper.isCancelled,
      seller: sellerOf(paper),
      shop: paper.workspace.name,
      party: payerOf(paper),
      facts: factsOf(paper),
      heading: paper.kind === 'refund' ? 'Pays back' : 'For',
      rows: rowsOf(paper),
      amount: paper.amount,
      remark: isWaiting ? messages.realised : '',
    },
    logo,
  )
}
