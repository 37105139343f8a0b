import { writeRupees } from '#base/figures.ts'
import { modeLabels } from '#books/mode.ts'
import type { Entry } from '#statements/output.ts'

/** What a statement says about an entry below its kind: how it was paid, and what else settled. Rupees. */
export const detailsOf = (entry: Pick<Entry, 'modes' | 'discountAllowed' | 'tds'>): string =>
  [
    ...entry.modes.map((mode) => modeLabels[mode]),
    ...(entry.discountAllowed > 0 ? [`discount ${writeRupees(entry.discountAllowed)}`] : []),
    ...(entry.tds > 0 ? [`TDS ${writeRupees(entry.tds)}`] : []),
  ].join(', ')
