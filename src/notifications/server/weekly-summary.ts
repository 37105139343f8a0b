import { paise } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#notifications/messages.ts'
import type { Notice } from '#notifications/notice.ts'
import { weekBefore } from '#notifications/week.ts'
import { pathOf, soldIn } from '#reports/links.ts'
import { topProducts } from '#reports/server/analytics-store.ts'
import { lowStock } from '#reports/server/store.ts'
import { weekSums } from '#reports/server/week-store.ts'

const LISTED = 5

/**
 * The summary of the previous week, sent on the first round of a week (`before` is the day of the last
 * round); nothing when there were no sales and no returns.
 */
export async function weeklyNotices(scope: Scope, before: string | null): Promise<Notice[]> {
  const week = weekBefore(scope.today)
  if (before !== null && before > week.to) return []
  const [sums, best, low] = await Promise.all([
    weekSums(scope, week),
    topProducts(scope, week, LISTED),
    lowStock(scope, LISTED),
  ])
  if (sums.bills === 0 && sums.returned === 0) return []
  const summary = {
    ...week,
    bills: sums.bills,
    sold: paise(sums.sold),
    returned: paise(sums.returned),
    collected: paise(sums.collected),
    low: low[0]?.total ?? 0,
    lowest: low,
    products: best.map(({ name, quantity, unit, taxable }) => ({
      name,
      quantity,
      unit,
      amount: paise(taxable),
    })),
  }
  return [
    {
      kind: 'weeklySummary',
      call: 'sales.getMany',
      subject: week.from,
      day: week.from,
      title: messages.week(summary),
      body: messages.weekBody(summary),
      link: pathOf(soldIn(week)),
    },
  ]
}
