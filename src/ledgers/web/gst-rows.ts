import { addDays, formatDate, monthName, monthOf } from '#base/dates.ts'
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

/** How the lines of each kind of tax are called. */
const kinds = {
  output: {
    before: 'Unsettled output tax of earlier periods',
    carried: 'Output tax carried forward',
    now: 'Output tax of the period, less credit notes',
    settled: 'Output tax settled',
    payable: 'Output tax payable',
  },
  reverse: {
    before: 'Unsettled reverse charge of earlier periods',
    carried: 'Reverse charge carried forward',
    now: 'Reverse charge of the period',
    settled: 'Reverse charge settled',
    payable: 'Reverse charge payable',
  },
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

/** What of each head of credit is set off against all tax. */
const setOffOf = (used: Gst['used']): ByHead =>
  heads((head) => toRupees(paise(HEADS.reduce((sum, tax) => sum + toPaise(used[tax][head]), 0))))

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

/**
 * Whether the report takes what credit notes of the period leave below 0 off tax of earlier periods that is not settled. The law
 * does not: they lower the tax of their own period and of later ones (CGST Act s.34(2), s.39(7)).
 */
export const lowersEarlier = (gst: Gst): boolean =>
  (['output', 'reverse'] as const).some((kind) =>
    HEADS.some((head) => {
      const { before, now } = gst[kind]
      return before[head] > 0 && now[head] < 0 && gst.settled[kind][head] === 0
    }),
  )

/** The tax due of these amounts, 0 where they are below 0. */
const owed = (amounts: ByHead): ByHead => heads((head) => Math.max(0, amounts[head]))

/** What credit notes leave below 0: it lowers the tax of the next period. */
const below = (amounts: ByHead): ByHead => heads((head) => Math.min(0, amounts[head]))

const minus = (amounts: ByHead): ByHead => heads((head) => 0 - amounts[head])

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
  row('Output tax', owed(unsettled('output', gst))),
  ...excessRow(gst),
  ...setOffRows(gst.used),
  row('Reverse charge', owed(unsettled('reverse', gst))),
  ...cashRows(gst),
  row('Credit carried forward', gst.left),
  ...rowIfAny(kinds.output.carried, below(unsettled('output', gst))),
  ...rowIfAny(kinds.reverse.carried, below(unsettled('reverse', gst))),
]

/** What a settlement took of it; no line without one. */
const taken = (name: string, amounts: ByHead): GstRow[] => rowIfAny(name, minus(amounts))

/** What of a kind of GST counts in another month than its documents are dated in. */
const movedRows = (name: string, { into, outOf }: Gst['credit']): GstRow[] => [
  ...rowIfAny(`Of the ${name}, from documents of other months`, into),
  ...rowIfAny(`Not in the ${name}: counts in another month`, outOf),
]

/** What was claimed in the period, without what was reversed or reclaimed of earlier claims. */
const claimed = ({ credit, changes }: Gst): ByHead =>
  heads((head) => {
    const { reversed, reclaimed, lost } = changes
    const taken = toPaise(reversed[head]) + toPaise(lost[head]) - toPaise(reclaimed[head])
    return toRupees(paise(toPaise(credit.now[head]) + taken))
  })

/** What changed of credit that was claimed before, named by its table of GSTR-3B. */
const changeRows = ({ reversed, reclaimed, lost }: Gst['changes']): GstRow[] => [
  ...rowIfAny('Credit reclaimed, tables 4(A)(5) and 4(D)(1)', reclaimed),
  ...taken('Credit reversed for lost goods, table 4(B)(1)', lost),
  ...taken('Credit reversed until paid, table 4(B)(2)', reversed),
]

/** The period before one that begins on this day, as a name. */
const periodBefore = (from: string): string =>
  monthOf(from).from === from ? monthName(addDays(from, -1)) : 'before'

/** Tax of a kind from earlier periods, of this one and settled; what is below 0 is carried to the next period. */
function taxRows(kind: 'output' | 'reverse', gst: Gst, from: string): GstRow[] {
  const { before, now } = gst[kind]
  const names = kinds[kind]
  const end = unsettled(kind, gst)
  const isCarried = [before, end].some((amounts) => HEADS.some((head) => amounts[head] < 0))
  return [
    row(names.before, owed(before)),
    ...rowIfAny(`${names.carried} from ${periodBefore(from)}`, below(before)),
    row(names.now, now, { accounts: GST_ACCOUNTS[kind] }),
    ...(kind === 'reverse' ? movedRows('reverse charge', gst.reverse) : []),
    ...taken(names.settled, gst.settled[kind]),
    ...rowIfAny(`${names.carried} to the next period`, minus(below(end))),
    ...(isCarried ? [row(names.payable, owed(end))] : []),
  ]
}

/**
 * The report from output tax to what is paid in cash and which credit is carried on, of a period from this day; columns are
 * the heads of tax.
 */
export function gstRows(gst: Gst, from: string): GstRow[] {
  const { credit, settled, used, excess, left } = gst
  return [
    ...taxRows('output', gst, from),
    ...excessRow(gst),
    ...setOffRows(used),
    ...taxRows('reverse', gst, from),
    ...cashRows(gst),
    row('Credit brought forward', credit.before),
    row('Credit of the period', claimed(gst), { accounts: GST_ACCOUNTS.credit }),
    ...changeRows(gst.changes),
    ...movedRows('credit', credit),
    ...taken('Credit used by settlements', settled.credit),
    ...taken('Credit set off above', setOffOf(used)),
    ...rowIfAny('Credit taken back, added to the tax above', excess),
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
