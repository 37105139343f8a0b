import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDate } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Page } from '#base/web/page/page.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { AnalyticsFigures } from './analytics-figures.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { ComparisonPicker, RangePicker } from './range-picker.tsx'
import { RegistersMenu } from './registers-menu.tsx'
import { useStretch } from './use-stretch.ts'

/**
 * /{slug}/analytics: revenue, profit, tax and stock over a period, with links from every figure to its
 * records.
 */
export default function AnalyticsScreen() {
  const picker = useStretch()
  const { from, to, compare } = picker.stretch
  const query = useQuery(
    orpc.reports.getAnalytics.queryOptions({
      input: { from, to, compare },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Page title="Analytics" scrolls actions={<RangePicker {...picker} />}>
      {query.error ? (
        <EmptyState title={readFailure(query.error).message} />
      ) : query.data ? (
        <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <p className="mr-auto text-muted">
              {formatDate(query.data.from)} to {formatDate(query.data.to)}, compared with{' '}
              {formatDate(query.data.before.from)} to {formatDate(query.data.before.to)}
            </p>
            <div className="flex gap-2 phone:w-full">
              <ComparisonPicker {...picker} />
              <RegistersMenu from={from} to={to} />
            </div>
          </div>
          <AnalyticsFigures data={query.data} />
        </div>
      ) : (
        <FiguresSkeleton below="h-96" />
      )}
    </Page>
  )
}
