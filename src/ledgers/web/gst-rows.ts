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

/** The report from output tax to what is paid in cash and which credit is carried on; columns are the heads of tax. */
export function gstRows({ output, reverse, credit, used, cash, left }: Gst): GstRow[] {
  const setOff = (head: Head) =>
    row(`Set off by ${headLabels[head]} credit`, {
      cgst: used.cgst[head],
      sgst: used.sgst[head],
      igst: used.igst[head],
    })
  return [
    row('Unsettled output tax of earlier periods', output.before),
    row('Output tax of the period, less credit notes', output.now, { accounts: GST_ACCOUNTS.output }),
    setOff('igst'),
    setOff('cgst'),
    setOff('sgst'),
    row('Unsettled reverse charge of earlier periods', reverse.before),
    row('Reverse charge of the period', reverse.now, { accounts: GST_ACCOUNTS.reverse }),
    row('Payable in cash', cash, { isResult: true }),
    row('Credit brought forward', credit.before),
    row('Credit of the period', credit.now, { accounts: GST_ACCOUNTS.credit }),
    row('Credit carried forward', left, { isResult: true }),
  ]
}
