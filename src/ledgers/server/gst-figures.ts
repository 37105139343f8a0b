import type { DateRange } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import { type ByHead, GST_ACCOUNTS, type Head, heads, settledOf, type UnsettledGst } from '#ledgers/gst.ts'
import { openingOf } from '#ledgers/statements.ts'
import { balancesOf, readChart } from './balances.ts'
import { type SettledPosting, settledPostings } from './gst-store.ts'

type Kind = keyof UnsettledGst

/** GST in paise: unsettled before a period, of the period, and settled up to a day of it. */
export type GstFigures = Record<Kind, { before: ByHead; now: ByHead; settled: ByHead }>

/** We owe output tax and reverse charge; credit is ours. */
const SIDES: Record<Kind, 1 | -1> = { output: -1, reverse: -1, credit: 1 }

/**
 * Reads GST from the accounts of each head. A settlement counts by the day up to which it settles, not by its own date,
 * so that a month that was paid in the next one is settled.
 */
export async function readGst(scope: Scope, { from, to }: DateRange): Promise<GstFigures> {
  const accounts = Object.values(GST_ACCOUNTS).flatMap((each) => Object.values(each))
  const [chart, settled] = await Promise.all([readChart(scope), settledPostings(scope, accounts)])
  const balances = await balancesOf(scope, chart, { from, to }, accounts)
  const figures = (kind: Kind) => {
    const side = SIDES[kind]
    const sum = (head: Head, counts: (posting: SettledPosting) => boolean) =>
      settled
        .filter((posting) => posting.account === GST_ACCOUNTS[kind][head] && counts(posting))
        .reduce((all, { amount }) => all + side * amount, 0)
    const balanceOf = (head: Head) =>
      balances.find(({ account }) => account.code === GST_ACCOUNTS[kind][head])
    return {
      before: heads((head) => {
        const balance = balanceOf(head)
        const all = balance ? side * openingOf(balance) : 0
        return all - sum(head, ({ date }) => date < from) + sum(head, ({ settledTo }) => settledTo < from)
      }),
      now: heads((head) => {
        const balance = balanceOf(head)
        const all = balance ? side * (balance.debits - balance.credits) : 0
        return all - sum(head, ({ date }) => date >= from && date <= to)
      }),
      settled: heads((head) => 0 - sum(head, ({ settledTo }) => settledTo >= from && settledTo <= to)),
    }
  }
  return { output: figures('output'), reverse: figures('reverse'), credit: figures('credit') }
}

/** What is not settled at the end of the period. */
export function unsettledOf(gst: GstFigures): UnsettledGst {
  const sum = ({ before, now, settled }: GstFigures[Kind]) =>
    heads((head) => before[head] + now[head] - settled[head])
  return { output: sum(gst.output), reverse: sum(gst.reverse), credit: sum(gst.credit) }
}

/** The figures of a period that a later settlement took in: what it took of them counts as settled. */
export function settledLater(gst: GstFigures): GstFigures {
  const taken = settledOf(unsettledOf(gst))
  const withTaken = (kind: Kind) => ({
    ...gst[kind],
    settled: heads((head) => gst[kind].settled[head] + taken[kind][head]),
  })
  return { output: withTaken('output'), reverse: withTaken('reverse'), credit: withTaken('credit') }
}
