import { formatDate } from '#base/dates.ts'
import { paise, toPaise, toRupees } from '#base/money.ts'
import { type ByHead, GST_ACCOUNTS, HEADS, type Head, headLabels, heads } from '#ledgers/gst.ts'
import { messages } from '#ledgers/messages.ts'
import type { Gst } from '#ledgers/output.ts'

/** A line of the GST report in rupees; `accounts` are where its amounts come from. */
export type GstRow = {
  name: string
  amounts: ByHead
  total: number
  accounts?: Readonly<Record<Head, number>>
  isResult?: boolean
}

const row = (name: string, amounts: ByHead, more: Partial<GstRow> = {}): GstRow => {
  const total = toRupees(paise(HEADS.reduce((sum, head) => sum + toPaise(amounts[head]), 0)))
  return { name, amounts, total, ...more }
}

/** What the credit of each head settles, in the order of the law. */
const setOffRows = (used: Gst['used']): GstRow[] =>
  (['igst', 'cgst', 'sgst'] as const).map((head) =>
    row(`Set off by ${headLabels[head]} credit`, {
      cgst: used.cgst[head],
      sgst: used.sgst[head],
      igst: used.igst[head],
    }),
  )

/** Tax that is not settled at the end of the period. */
const unsettled = (kind: 'output' | 'reverse', gst: Gst): ByHead =>
  heads((head) => {
    const { before, now } = gst[kind]
    return toRupees(paise(toPaise(before[head]) + toPaise(now[head]) - toPaise(gst.settled[kind][head])))
  })

/** Whether a settlement has tax to take. */
export const isUnsettled = (gst: Gst): boolean =>
  [unsettled('output', gst), unsettled('reverse', gst), gst.excess].some((amounts) =>
    HEADS.some((head) => amounts[head] > 0),
  )

/** A line that is there only if a head has an amount. */
const rowIfAny = (name: string, amounts: ByHead): GstRow[] =>
  HEADS.some((head) => amounts[head] !== 0) ? [row(name, amounts)] : []

const excessRow = ({ excess }: Gst) => rowIfAny('Credit taken back after it was used', excess)

const cashRows = ({ roundOff, cash }: Gst): GstRow[] => [
  ...rowIfAny('Round off', roundOff),
  row('Payable in cash', cash, { isResult: true }),
]

/** What a settlement takes: the tax that is not settled, the credit used for it, what is paid, and what is left. */
export const settlementRows = (gst: Gst): GstRow[] => [
  row('Output tax', unsettled('output', gst)),
  ...excessRow(gst),
  ...setOffRows(gst.used),
  row('Reverse charge', unsettled('reverse', gst)),
  ...cashRows(gst),
  row('Credit carried forward', gst.left),
]

/** What a settlement took of it; no line without one. */
const taken = (name: string, amounts: ByHead): GstRow[] =>
  rowIfAny(
    name,
    heads((head) => 0 - amounts[head]),
  )

/** What of a kind of GST counts in another month than its documents are dated in. */
const movedRows = (name: string, { into, outOf }: Gst['credit']): GstRow[] => [
  ...rowIfAny(`Of the ${name}, from documents of other months`, into),
  ...rowIfAny(`Not in the ${name}: counts in another month`, outOf),
]

/** The report from output tax to what is paid in cash and which credit is carried on; columns are the heads of tax. */
export function gstRows(gst: Gst): GstRow[] {
  const { output, reverse, credit, settled, used, left } = gst
  return [
    row('Unsettled output tax of earlier periods', output.before),
    row('Output tax of the period, less credit notes', output.now, { accounts: GST_ACCOUNTS.output }),
    ...taken('Output tax settled', settled.output),
    ...excessRow(gst),
    ...setOffRows(used),
    row('Unsettled reverse charge of earlier periods', reverse.before),
    row('Reverse charge of the period', reverse.now, { accounts: GST_ACCOUNTS.reverse }),
    ...movedRows('reverse charge', gst.reverse),
    ...taken('Reverse charge settled', settled.reverse),
    ...cashRows(gst),
    row('Credit brought forward', credit.before),
    row('Credit of the period', credit.now, { accounts: GST_ACCOUNTS.credit }),
    ...movedRows('credit', credit),
    ...taken('Credit used', settled.credit),
    row('Credit carried forward', left, { isResult: true }),
  ]
}

/** The documents of other months in the credit of a period, as lines below its report. */
export const movedDocumentRows = ({ moved: { total, vouchers } }: Gst): GstRow[] => [
  ...vouchers.map(({ voucherType, number, party, date, credit }) =>
    row(
      `From another month: ${voucherType} ${number}${party === null ? '' : ` of ${party}`}, ${formatDate(date)}`,
      credit,
    ),
  ),
  ...(total > vouchers.length
    ? [
        row(
          messages.moreMoved(total - vouchers.length),
          heads(() => 0),
        ),
      ]
    : []),
]
