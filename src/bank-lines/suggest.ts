import { addDays, daysBetween } from '#base/dates.ts'
import { bareReference } from './statement-line.ts'

/** A voucher that moved money of a bank account: paise, into the bank plus; the date is yyyy-MM-dd. */
export type Entry = {
  voucherId: string
  date: string
  amount: number
  party: string | null
  /** What its document says for references: numbers of payments and cheques. */
  references: string
  /** Which mode of a receipt, refund or payment in several modes it is, if not all that is left of its voucher. */
  part?: number
}

/** What a suggestion goes by; amounts in paise. */
type Line = { id: string; date: string; amount: number; narration: string; reference: string }

/** Why an entry is suggested, besides its amount. */
export type Reason = 'reference' | 'party' | 'day'
export type Suggestion<Found extends Entry> = { entry: Found; reasons: Reason[]; score: number }

/** A cheque takes up to three months to reach the bank; what is entered days after the bank has it is found too. */
export const DAYS_BEFORE = 92
export const DAYS_AFTER = 10

/** The days of the vouchers that a line of this day can be matched with. */
export const daysAround = (date: string) => ({
  from: addDays(date, -DAYS_BEFORE),
  to: addDays(date, DAYS_AFTER),
})

/** The days whose vouchers may reach the bank in one sum on a day. */
export const daysBefore = (date: string) => ({ from: addDays(date, -DAYS_AFTER), to: date })

/** How many days apart a line and what is no cheque can be, when only the amount speaks for it. */
const UNEXPLAINED_DAYS = 10

const SHORTEST_REFERENCE = 4
const SAME_DAYS = 3

/** The words of a text that can be the number of a payment, a cheque or a transfer. */
const numbersIn = (text: string): string[] =>
  text
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .map(bareReference)
    .filter((word) => word.length >= SHORTEST_REFERENCE && /\d/.test(word))

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .filter((word) => word.length >= 3)

/** Banks shorten names, so a party is found by the first word of its name. */
function namesParty({ narration }: Line, party: string | null): boolean {
  const [first] = wordsIn(party ?? '').filter((word) => !TITLES.has(word))
  return first !== undefined && wordsIn(narration).some((word) => word === first)
}
const TITLES = new Set(['shri', 'smt', 'messrs', 'the', 'new', 'sri'])

/** How well an entry explains a line, whatever its amount: a reference counts most, then the party, then the day. */
export function likenessOf(line: Line, entry: Entry): { reasons: Reason[]; score: number } {
  const known = new Set(numbersIn(`${line.reference} ${line.narration}`))
  const days = Math.abs(daysBetween(entry.date, line.date))
  const reasons: Reason[] = []
  if (numbersIn(entry.references).some((number) => known.has(number))) reasons.push('reference')
  if (namesParty(line, entry.party)) reasons.push('party')
  if (days <= SAME_DAYS) reasons.push('day')
  const points = { reference: 1000, party: 300, day: 100 }
  return { reasons, score: reasons.reduce((sum, reason) => sum + points[reason], 0) - days }
}

/** Whether more speaks for an entry than its amount: a reason, a day that is near, or that a cheque takes its time. */
const isLikely = (line: Line, { date, references }: Entry, reasons: readonly Reason[]): boolean =>
  reasons.length > 0 ||
  Math.abs(daysBetween(date, line.date)) <= UNEXPLAINED_DAYS ||
  /\bcheque\b/i.test(references)

/**
 * The entry that each line is most likely to be: one of the same amount, each entry once, and of a voucher either all or its
 * parts. A line without one is left out. The best pair is chosen first.
 */
export function suggest<Found extends Entry>(
  lines: readonly Line[],
  entries: readonly Found[],
): Map<string, Suggestion<Found>> {
  const byAmount = new Map<number, Found[]>()
  for (const entry of entries) byAmount.set(entry.amount, [...(byAmount.get(entry.amount) ?? []), entry])
  const pairs = lines.flatMap((line) => {
    const { from, to } = daysAround(line.date)
    return (byAmount.get(line.amount) ?? [])
      .filter(({ date }) => date >= from && date <= to)
      .map((entry) => ({ lineId: line.id, entry, ...likenessOf(line, entry) }))
      .filter(({ entry, reasons }) => isLikely(line, entry, reasons))
  })
  const chosen = new Map<string, Suggestion<Found>>()
  const used = new Map<string, (number | undefined)[]>()
  for (const { lineId, ...pair } of pairs.sort((a, b) => b.score - a.score)) {
    const { voucherId, part } = pair.entry
    const parts = used.get(voucherId) ?? []
    const isUsed =
      parts.length > 0 && (part === undefined || parts.includes(undefined) || parts.includes(part))
    if (chosen.has(lineId) || isUsed) continue
    chosen.set(lineId, pair)
    used.set(voucherId, [...parts, part])
  }
  return chosen
}
