import { paise } from '#base/money.ts'
import { ACCOUNTS, type Account } from '#books/chart.ts'
import { type Entry, merged } from '#books/voucher.ts'
import { wholeRupees } from '#pricing/round-off.ts'

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

/** A figure of each head. */
export const heads = <Figure = number>(amountOf: (head: Head) => Figure): Record<Head, Figure> => ({
  cgst: amountOf('cgst'),
  sgst: amountOf('sgst'),
  igst: amountOf('igst'),
})

const none = (): ByHead => heads(() => 0)
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
  const due = heads((head) => Math.max(0, output[head]))
  const left = heads((head) => Math.max(0, credit[head]))
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

/** How GST is settled: `excess` is credit below 0, to be paid, and `roundOff` what whole rupees add to the cash. */
export type GstSettlement = SetOff & { excess: ByHead; roundOff: ByHead }

/**
 * How unsettled GST is settled: credit against output tax, and the rest and reverse charge in cash (CGST Act s.49(4)), each
 * head in whole rupees (s.170). Credit below 0 was used and then taken back: it is payable like output tax.
 */
export function settlementOf({ output, reverse, credit }: UnsettledGst): GstSettlement {
  const excess = heads((head) => Math.max(0, -credit[head]))
  const due = heads((head) => Math.max(0, output[head]) + excess[head])
  const { used, cash: rest, left } = setOff(due, credit)
  const exact = heads((head) => rest[head] + Math.max(0, reverse[head]))
  const cash = heads((head) => wholeRupees(paise(exact[head])))
  return { used, excess, cash, roundOff: heads((head) => cash[head] - exact[head]), left }
}

const sumOf = (amounts: ByHead): number => amounts.cgst + amounts.sgst + amounts.igst

/** What a settlement pays in cash, in paise. */
export const cashOf = ({ cash }: GstSettlement): number => sumOf(cash)

/** What settling takes of unsettled GST, in paise; minus where it pays credit that is below 0. */
export function settledOf(gst: UnsettledGst): UnsettledGst {
  const { used, excess } = settlementOf(gst)
  return {
    output: heads((head) => Math.max(0, gst.output[head])),
    reverse: heads((head) => Math.max(0, gst.reverse[head])),
    credit: heads((head) => sumOf(heads((tax) => used[tax][head])) - excess[head]),
  }
}

/** What settling unsettled GST posts, paid from this account. */
export function settlementEntries(gst: UnsettledGst, paidFrom: number): Entry[] {
  const settlement = settlementOf(gst)
  const { output, reverse, credit } = settledOf(gst)
  return merged([
    ...HEADS.flatMap((head) => [
      { account: GST_ACCOUNTS.output[head], amount: output[head] },
      { account: GST_ACCOUNTS.reverse[head], amount: reverse[head] },
      { account: GST_ACCOUNTS.credit[head], amount: -credit[head] },
    ]),
    { account: ACCOUNTS.roundOff, amount: sumOf(settlement.roundOff) },
    { account: paidFrom, amount: -cashOf(settlement) },
  ])
}
