import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDate } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Page } from '#base/web/page/page.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { AnalyticsFigures } from './analytics-figures.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { RangePicker } from './range-picker.tsx'
import { RegistersMenu } from './registers-menu.tsx'
import { useStretch } from './use-stretch.ts'

/**
 * /{slug}/analytics: revenue, profit, tax and stock over a period, with links from every figure to its
 * records.
 */
export default function AnalyticsScreen() {
  const picker = useStretch()
  const { from, to } = picker.stretch
  const query = useQuery(
    orpc.reports.getAnalytics.queryOptions({ input: { from, to }, placeholderData: keepPreviousData }),
  )
  return (
    <Page
      title="Analytics"
      scrolls
      actions={
        <>
          <RangePicker {...picker} />
          <RegistersMenu from={from} to={to} />
        </>
      }
    >
      {query.error ? (
        <EmptyState title={readFailure(query.error).message} />
      ) : query.data ? (
        <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
          <p className="mb-4 text-muted">
            {formatDate(query.data.from)} to {formatDate(query.data.to)}, compared with the same number of
            days before ({formatDate(query.data.before.from)} to {formatDate(query.data.before.to)})
          </p>
          <AnalyticsFigures data={query.data} />
        </div>
      ) : (
        <FiguresSkeleton below="h-96" />
      )}
    </Page>
  )
}
