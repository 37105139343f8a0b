import { ACCOUNTS, type Account } from '#books/chart.ts'
import { type Entry, merged } from '#books/voucher.ts'

/** The heads of GST; SGST is UTGST in a union territory. */
export const HEADS = ['cgst', 'sgst', 'igst'] as const
export type Head = (typeof HEADS)[number]
export type ByHead = Record<Head, number>

export const headLabels: Record<Head, string> = { cgst: 'CGST', sgst: 'SGST/UTGST', igst: 'IGST' }

/** The accounts of each head: tax of sales less notes, tax owed under reverse charge, and input tax that can be claimed. */
export const GST_ACCOUNTS: Record<'output' | 'reverse' | 'credit', Record<Head, Account>> = {
  output: { cgst: ACCOUNTS.outputCgst, sgst: ACCOUNTS.outputSgst, igst: ACCOUNTS.outputIgst },
  reverse: { cgst: ACCOUNTS.reverseCgst, sgst: ACCOUNTS.reverseSgst, igst: ACCOUNTS.reverseIgst },
  credit: { cgst: ACCOUNTS.inputCgst, sgst: ACCOUNTS.inputSgst, igst: ACCOUNTS.inputIgst },
}

/** How credit is set off: for each head of tax, what is used of each head of credit; cash to pay, and credit left. */
export type SetOff = { used: Record<Head, ByHead>; cash: ByHead; left: ByHead }

const none = (): ByHead => ({ cgst: 0, sgst: 0, igst: 0 })
const CREDIT_ORDER: readonly [credit: Head, tax: Head][] = [
  ['cgst', 'cgst'],
  ['sgst', 'sgst'],
  ['cgst', 'igst'],
  ['sgst', 'igst'],
]

/**
 * Sets credit off against output tax, in paise (CGST Act, sections 49, 49A and rule 88A): IGST credit first and whole,
 * against IGST, then where CGST and SGST credit do not reach, so that the least cash is left, then against the rest of
 * both; then CGST and SGST credit against their own head and IGST, never against each other. Heads without tax to pay
 * (minus after returns) take nothing.
 */
export function setOff(output: ByHead, credit: ByHead): SetOff {
  const due = {
    cgst: Math.max(0, output.cgst),
    sgst: Math.max(0, output.sgst),
    igst: Math.max(0, output.igst),
  }
  const left = {
    cgst: Math.max(0, credit.cgst),
    sgst: Math.max(0, credit.sgst),
    igst: Math.max(0, credit.igst),
  }
  const used = { cgst: none(), sgst: none(), igst: none() }
  const use = (from: Head, against: Head, most: number) => {
    const amount = Math.max(0, Math.min(left[from], due[against], most))
    left[from] -= amount
    due[against] -= amount
    used[against][from] += amount
  }
  use('igst', 'igst', left.igst)
  const short = { cgst: due.cgst - left.cgst, sgst: due.sgst - left.sgst }
  const half = Math.ceil(left.igst / 2)
  use('igst', 'cgst', Math.min(short.cgst, Math.max(half, left.igst - Math.max(0, short.sgst))))
  use('igst', 'sgst', short.sgst)
  use('igst', 'cgst', left.igst)
  use('igst', 'sgst', left.igst)
  for (const [from, against] of CREDIT_ORDER) use(from, against, left[from])
  return { used, cash: due, left }
}

/** What is unsettled, in paise: output tax and reverse charge that we owe, and credit that we have. */
export type UnsettledGst = Record<keyof typeof GST_ACCOUNTS, ByHead>

/** How unsettled GST is settled: credit against output tax, and the rest and reverse charge in cash (CGST Act s.49(4)). */
export function settlementOf({ output, reverse, credit }: UnsettledGst): SetOff {
  const { used, cash, left } = setOff(output, credit)
  const paid = (head: Head) => cash[head] + Math.max(0, reverse[head])
  return { used, cash: { cgst: paid('cgst'), sgst: paid('sgst'), igst: paid('igst') }, left }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/** What a settlement pays in cash, in paise. */
export const cashOf = ({ cash }: SetOff): number => sumOf(HEADS.map((head) => cash[head]))

/** What settling unsettled GST posts, paid from this account. */
export function settlementEntries(gst: UnsettledGst, paidFrom: number): Entry[] {
  const settlement = settlementOf(gst)
  const { used } = settlement
  return merged([
    ...HEADS.flatMap((head) => [
      { account: GST_ACCOUNTS.output[head], amount: Math.max(0, gst.output[head]) },
      { account: GST_ACCOUNTS.reverse[head], amount: Math.max(0, gst.reverse[head]) },
      { account: GST_ACCOUNTS.credit[head], amount: -sumOf(HEADS.map((tax) => used[tax][head])) },
    ]),
    { account: paidFrom, amount: -cashOf(settlement) },
  ])
}
