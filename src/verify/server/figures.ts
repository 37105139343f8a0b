import { type DateRange, monthOf } from '#base/dates.ts'
import type { Analytics, Dashboard } from '#reports/output.ts'
import type { Calls } from './calls.ts'
import { type Compare, newCompare } from './compare.ts'
import { purchaseFigures } from './purchase-figures.ts'
import { saleFigures } from './sale-figures.ts'
import { stockFigures } from './stock-figures.ts'

/** The answers of one workspace that are compared with each other. */
export type Shown = {
  calls: Calls
  compare: Compare
  /** How many panels of each list are opened, the newest first. */
  panels: number
  dashboard: Dashboard
  month: DateRange
  /** Of the whole month. */
  analytics: Analytics
}

/**
 * Compares what the screens of one workspace show: each list with its panels, and the dashboard and the analytics with the
 * lists that they add up. Answers a sentence for each difference.
 */
export async function figureDifferences(calls: Calls, panels: number): Promise<string[]> {
  const compare = newCompare()
  const dashboard = await calls.reports.getDashboard({})
  const month = monthOf(dashboard.today)
  const analytics = await calls.reports.getAnalytics(month)
  const shown = { calls, compare, panels, dashboard, month, analytics }
  await stockFigures(shown)
  await saleFigures(shown)
  await purchaseFigures(shown)
  return compare.found
}
