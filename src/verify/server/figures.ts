import { monthOf } from '#base/dates.ts'
import type { Calls } from './calls.ts'
import { newCompare } from './compare.ts'
import { purchaseFigures } from './purchase-figures.ts'
import { saleFigures } from './sale-figures.ts'
import { stockFigures } from './stock-figures.ts'

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
