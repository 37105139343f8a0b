/** A line of a bank statement: amounts in paise, deposits plus and withdrawals minus; the date is yyyy-MM-dd. */
export type StatementLine = {
  date: string
  narration: string
  reference: string
  amount: number
  /** In the bank after the line, where the statement says so; an overdraft is minus. */
  balance: number | null
}

/** A reference as it is compared: Excel drops leading zeros, and banks fill empty ones with zeros. */
export const bareReference = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '')
    .replace(/^0+/, '')

const MOST_COMPARED = 120

/** What tells a line from others of its account, except from equal ones on the same day. */
const likeness = ({ date, amount, reference, narration }: StatementLine): string =>
  [date, amount, (bareReference(reference) || bareReference(narration)).slice(0, MOST_COMPARED)].join('|')

/**
 * The fingerprint of each line: its day, amount and reference (its narration where it has none), and the how-manieth of
 * equal lines it is. The same lines get the same fingerprints from every file that has the whole of their day.
 */
export function withFingerprints<Line extends StatementLine>(
  lines: readonly Line[],
): (Line & { fingerprint: string })[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const like = likeness(line)
    const nth = (seen.get(like) ?? 0) + 1
    seen.set(like, nth)
    return { ...line, fingerprint: `${like}|${nth}` }
  })
}

/** The lines with the earliest first; some banks print the latest first, also within a day. */
export function inOrder<Line extends StatementLine>(lines: readonly Line[]): Line[] {
  const [first, last] = [lines[0], lines.at(-1)]
  const isReversed =
    first && last && (first.date > last.date || (first.date === last.date && isCountedBack(lines)))
  return (isReversed ? lines.toReversed() : [...lines]).sort((a, b) => a.date.localeCompare(b.date))
}

/** Whether the balances of lines of one day follow from the last to the first. */
function isCountedBack(lines: readonly StatementLine[]): boolean {
  const follows = (line?: StatementLine, before?: StatementLine) =>
    line && before && line.balance !== null && line.balance === (before.balance ?? Number.NaN) + line.amount
  return lines.slice(1).every((line, at) => follows(lines[at], line)) && !follows(lines[1], lines[0])
}
