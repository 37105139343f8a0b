import type { Settlement } from './voucher.ts'

/** A settlement and the day from which it counts, yyyy-MM-dd. */
export type Counted = Settlement & { from: string }

/** What a settlement settles or releases, in paise. */
type Sides = Pick<Settlement, 'debit' | 'credit'>

const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * From which days settlements count that are entered with a date in the past: each as early as it asks (`from`), but not
 * before there is room for it on every day since, so that no due is ever settled by more than its amount, and nothing is
 * released before it was settled. One that finds room in steps counts in parts. `amounts` are those of the dues in
 * paise, `earlier` all that settled and released them before.
 */
export function countedFrom(
  amounts: ReadonlyMap<string, number>,
  earlier: readonly Counted[],
  asked: readonly Counted[],
): Counted[] {
  const known = [...earlier]
  const added: Counted[] = []
  for (const each of asked) {
    const parts = inParts(each, (day) => roomOn(known, amounts, each, day), daysOf(known, each))
    known.push(...parts)
    added.push(...parts)
  }
  return added
}

/** The days from that of a settlement on which something of its sides changes, in order. */
const daysOf = (known: readonly Counted[], { debit, credit, from }: Counted) => {
  const changes = known.filter((row) => (row.debit === debit || row.credit === credit) && row.from > from)
  return [...new Set([from, ...changes.map((row) => row.from)])].sort()
}

/** How much of a settlement there is room for on a day: what is open of both sides, or, to release, settled between them. */
function roomOn(
  known: readonly Counted[],
  amounts: ReadonlyMap<string, number>,
  { debit, credit, amount }: Counted,
  day: string,
): number {
  const until = known.filter(({ from }) => from <= day)
  const between = ({ debit: one, credit: other }: Sides) => one === debit && other === credit
  if (amount < 0) return sumOf(until.filter(between))
  const ofDebit = (amounts.get(debit) ?? 0) - sumOf(until.filter((row) => row.debit === debit))
  const ofCredit = (amounts.get(credit) ?? 0) - sumOf(until.filter((row) => row.credit === credit))
  return Math.min(ofDebit, ofCredit)
}

/** A settlement in parts that each stay within the room of all later days; the last day takes what is left. */
function inParts(each: Counted, room: (day: string) => number, days: readonly string[]): Counted[] {
  const whole = Math.abs(each.amount)
  const most = days.map((day, at) => (at === days.length - 1 ? whole : Math.max(0, room(day))))
  let before = 0
  return days.flatMap((from, at) => {
    const share = Math.min(...most.slice(at)) - before
    before += share
    return share > 0 ? [{ ...each, from, amount: share * Math.sign(each.amount) }] : []
  })
}
