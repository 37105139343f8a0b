import type { StatementLine } from './statement-line.ts'

/**
 * The paise that the first of these lines starts from and those that the line before it ended at, where the two differ: lines
 * in between are missing, or the file is of another account. Undefined where they agree, or where no balance is known.
 */
export function gapOf(
  before: { balance: number | null } | undefined,
  lines: readonly StatementLine[],
): { from: number; expected: number } | undefined {
  const [first] = lines
  if (!first || first.balance === null || !before || before.balance === null) return undefined
  const from = first.balance - first.amount
  return from === before.balance ? undefined : { from, expected: before.balance }
}
