import { paise, toPaise, toRupees } from '#base/money.ts'
import { type ByHead, GST_ACCOUNTS, HEADS, type Head, headLabels } from '#ledgers/gst.ts'
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

/** What a settlement takes: the tax that is not settled, the credit used for it, what is paid, and what is left. */
export function settlementRows({ output, reverse, settled, used, cash, left }: Gst): GstRow[] {
  const unsettled = (kind: 'output' | 'reverse', { before, now }: Gst['output']) => {
    const of = (head: Head) =>
      toRupees(paise(toPaise(before[head]) + toPaise(now[head]) - toPaise(settled[kind][head])))
    return { cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') }
  }
  return [
    row('Output tax', unsettled('output', output)),
    ...setOffRows(used),
    row('Reverse charge', unsettled('reverse', reverse)),
    row('Payable in cash', cash, { isResult: true }),
    row('Credit carried forward', left),
  ]
}

/** What a settlement took of it; no line without one. */
const taken = (name: string, amounts: ByHead): GstRow[] =>
  HEADS.some((head) => amounts[head] !== 0)
    ? [row(name, { cgst: 0 - amounts.cgst, sgst: 0 - amounts.sgst, igst: 0 - amounts.igst })]
    : []

/** The report from output tax to what is paid in cash and which credit is carried on; columns are the heads of tax. */
export function gstRows({ output, reverse, credit, settled, used, cash, left }: Gst): GstRow[] {
  return [
    row('Unsettled output tax of earlier periods', output.before),
    row('Output tax of the period, less credit notes', output.now, { accounts: GST_ACCOUNTS.output }),
    ...taken('Output tax settled', settled.output),
    ...setOffRows(used),
    row('Unsettled reverse charge of earlier periods', reverse.before),
    row('Reverse charge of the period', reverse.now, { accounts: GST_ACCOUNTS.reverse }),
    ...taken('Reverse charge settled', settled.reverse),
    row('Payable in cash', cash, { isResult: true }),
    row('Credit brought forward', credit.before),
    row('Credit of the period', credit.now, { accounts: GST_ACCOUNTS.credit }),
    ...taken('Credit used', settled.credit),
    row('Credit carried forward', left, { isResult: true }),
  ]
}
