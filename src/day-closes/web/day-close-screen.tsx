import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { businessDay, dayIn } from '#base/dates.ts'
import { formatDate } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateInput } from '#base/web/form/date-input.ts'
import { later } from '#base/web/later.tsx'
import { useSearch } from '#base/web/page/address.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { messages } from '#day-closes/messages.ts'
import { useCashAccount } from './cash-account.ts'
import { ClosedDay } from './closed-day.tsx'

/** /{slug}/day-close?day=…&account=…: the cash of a day is counted by notes and coins, and compared with the books afterwards. */
export default function DayCloseScreen() {
  const today = businessDay(new Date())
  const asked = useSearch().day
  const [day, setDay] = useState(dayIn(asked) ?? today)
  const { account, accounts, choose } = useCashAccount()
  const query = useQuery(orpc.dayCloses.getOne.queryOptions({ input: { account: account.code, day } }))
  return (
    <Page
      title="Day close"
      scrolls
      actions={
        <div className="flex flex-wrap gap-2">
          {accounts.length > 1 && (
            <select
              aria-label="Cash account"
              className="control w-44"
              value={account.code}
              onChange={(event) => choose(Number(event.target.value))}
            >
              {accounts.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <div className="w-44">
            <DateInput
              label="Day"
              hideLabel
              value={day}
              max={today}
              change={(next) => next && setDay(next)}
            />
          </div>
        </div>
      }
    >
      <div className="max-w-xl">
        {query.error && <EmptyState title={readFailure(query.error).message} />}
        {!query.data && !query.error && <Skeleton className="h-96 w-full" />}
        {query.data?.close && (
          <ClosedDay day={day} account={account} data={query.data} close={query.data.close} />
        )}
        {query.data && !query.data.close && (
          <NotClosed
            key={`${account.code} ${day}`}
            day={day}
            account={account.code}
            closedUntil={query.data.closedUntil}
          />
        )}
      </div>
    </Page>
  )
}

const CountForm = later(() => import('./count-form.tsx'))

type Open = { day: string; account: number; closedUntil: string | null }

function NotClosed({ day, account, closedUntil }: Open) {
  const { can } = usePlace()
  if (closedUntil !== null && day <= closedUntil)
    return <p className="text-muted">{messages.closedAlready(formatDate(closedUntil))}</p>
  if (!can('dayCloses.create')) return <p className="text-muted">{messages.notClosed}</p>
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <CountForm day={day} account={account} />
    </Suspense>
  )
}
