import { counted } from '#base/counted.ts'
import { writeRupees } from '#base/figures.ts'
import type { Dashboard } from '#reports/output.ts'

/** What is said below the overdue amount: how many are late, and what customers owe in all, or have on account beyond that. */
export function overdueNote({
  count,
  owed,
}: Pick<NonNullable<Dashboard['overdue']>, 'count' | 'owed'>): string {
  const late = count > 0 ? `from ${counted(count, 'customer')}, after money on account` : 'Nobody is late'
  if (owed === 0) return late
  if (owed > 0) return `${late} · customers owe ${writeRupees(owed)} in all`
  return `${late} · customers have ${writeRupees(-owed)} more on account than they owe`
}
