import type { DateRange } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import { type ByHead, GST_ACCOUNTS, heads, settledOf, type UnsettledGst } from '#ledgers/gst.ts'
import { type Balance, openingOf } from '#ledgers/statements.ts'
import { balancesOf, readChart } from './balances.ts'
import { type MovedPosting, movedPostings, type SettledPosting, settledPostings } from './gst-store.ts'

type Kind = keyof UnsettledGst

/**
 * GST in paise: unsettled before a period, of the period, and settled up to a day of it. Of the period also what vouchers of
 * other days brought into it, and what its own vouchers count for in others.
 */
export type GstFigures = Record<
  Kind,
  { before: ByHead; now: ByHead; settled: ByHead; into: ByHead; outOf: ByHead }
>

/** We owe output tax and reverse charge; credit is ours. */
const SIDES: Record<Kind, 1 | -1> = { output: -1, reverse: -1, credit: 1 }

/** Everything posted to an account until the end of a period, and what of it counts on another day. */
type Posted = {
  side: 1 | -1
  balance: Balance | undefined
  settled: readonly SettledPosting[]
  moved: readonly MovedPosting[]
}

function figuresOf({ from, to }: DateRange, { side, balance, settled, moved }: Posted) {
  const isIn = (day: string) => day >= from && day <= to
  const sum = <P extends { amount: number }>(postings: readonly P[], counts: (posting: P) => boolean) =>
    postings.filter(counts).reduce((all, { amount }) => all + side * amount, 0)
  const into = sum(moved, ({ date, gstOn }) => isIn(gstOn) && !isIn(date))
  const outOf = sum(moved, ({ date, gstOn }) => isIn(date) && !isIn(gstOn))
  return {
    before:
      (balance ? side * openingOf(balance) : 0) -
      sum(settled, ({ date }) => date < from) +
      sum(settled, ({ settledTo }) => settledTo < from) -
      sum(moved, ({ date, gstOn }) => date < from && gstOn >= from) +
      sum(moved, ({ date, gstOn }) => date >= from && gstOn < from),
    now:
      (balance ? side * (balance.debits - balance.credits) : 0) -
      sum(settled, ({ date }) => isIn(date)) +
      into -
      outOf,
    settled: 0 - sum(settled, ({ settledTo }) => isIn(settledTo)),
    into,
    outOf,
  }
}

/**
 * Reads GST from the accounts of each head. A settlement counts by the day up to which it settles, not by its own date,
 * so that a month that was paid in the next one is settled; and what came after a month was filed counts in a later one.
 */
export async function readGst(scope: Scope, period: DateRange): Promise<GstFigures> {
  const accounts = Object.values(GST_ACCOUNTS).flatMap((each) => Object.values(each))
  const [chart, settled, moved] = await Promise.all([
    readChart(scope),
    settledPostings(scope, accounts),
    movedPostings(scope, accounts),
  ])
  const balances = await balancesOf(scope, chart, period, accounts)
  const figures = (kind: Kind): GstFigures[Kind] => {
    const byHead = heads((head) => {
      const code = GST_ACCOUNTS[kind][head]
      const isOf = ({ account }: { account: number }) => account === code
      return figuresOf(period, {
        side: SIDES[kind],
        balance: balances.find(({ account }) => account.code === code),
        settled: settled.filter(isOf),
        moved: moved.filter(isOf),
      })
    })
    const figure = (name: keyof GstFigures[Kind]) => heads((head) => byHead[head][name])
    return {
      before: figure('before'),
      now: figure('now'),
      settled: figure('settled'),
      into: figure('into'),
      outOf: figure('outOf'),
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
