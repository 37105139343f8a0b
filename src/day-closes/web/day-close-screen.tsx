import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { businessDay, isDate } from '#base/dates.ts'
import { formatDate } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateInput } from '#base/web/form/date-input.ts'
import { later } from '#base/web/later.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { messages } from '#day-closes/messages.ts'
import { ClosedDay } from './closed-day.tsx'

/** /{slug}/day-close: the cash of a day is counted by notes and coins, and compared with the books afterwards. */
export default function DayCloseScreen() {
  const today = businessDay(new Date())
  const [day, setDay] = useState(today)
  const query = useQuery(orpc.dayCloses.getOne.queryOptions({ input: { day } }))
  return (
    <Page
      title="Day close"
      scrolls
      actions={
        <div className="w-44">
          <DateInput
            label="Day"
            hideLabel
            value={day}
            max={today}
            change={(next) => next && isDate(next) && setDay(next)}
          />
        </div>
      }
    >
      <div className="max-w-xl">
        {query.error && <EmptyState title={readFailure(query.error).message} />}
        {!query.data && !query.error && <Skeleton className="h-96 w-full" />}
        {query.data?.close && <ClosedDay day={day} data={query.data} close={query.data.close} />}
        {query.data && !query.data.close && (
          <NotClosed key={day} day={day} closedUntil={query.data.closedUntil} />
        )}
      </div>
    </Page>
  )
}

const CountForm = later(() => import('./count-form.tsx'))

function NotClosed({ day, closedUntil }: { day: string; closedUntil: string | null }) {
  const { can } = usePlace()
  if (closedUntil !== null && day <= closedUntil)
    return <p className="text-muted">{messages.closedAlready(formatDate(closedUntil))}</p>
  if (!can('dayCloses.create')) return <p className="text-muted">{messages.notClosed}</p>
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <CountForm day={day} />
    </Suspense>
  )
}
