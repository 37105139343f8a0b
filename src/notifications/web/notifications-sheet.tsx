import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#base/web/button.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { TryAgain } from '#base/web/feedback/try-again.tsx'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { useBackCloses } from '#base/web/layers/use-back-closes.ts'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { NotificationLine } from './notification-line.tsx'

const PAGE = 20

/** A person's notifications, newest first; opening one marks it as read. */
export default function NotificationsSheet({ close }: { close: () => void }) {
  useBackCloses(close)
  const { slug } = usePlace()
  const [perPage, setPerPage] = useState(PAGE)
  const query = useQuery(
    orpc.notifications.getMany.queryOptions({ input: { perPage }, placeholderData: keepPreviousData }),
  )
  const readAll = useAct(orpc.notifications.markAllRead.mutationOptions())
  const shown = query.data?.notifications ?? []
  const more = (query.data?.pagination.total ?? 0) > shown.length && perPage < 100
  return (
    <Sheet
      title="Notifications"
      close={close}
      footer={
        <>
          <Link
            to={`/${slug}/settings/notifications`}
            onClick={close}
            className={`${buttonClass('ghost')} mr-auto`}
          >
            <Settings size={16} strokeWidth={1.75} aria-hidden />
            Notification settings
          </Link>
          <Button
            disabled={!query.data?.unread}
            pending={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            Mark all as read
          </Button>
        </>
      }
    >
      {query.error ? (
        <EmptyState title={readFailure(query.error).message} action={<TryAgain retry={query.refetch} />} />
      ) : query.isPending ? (
        <Waiting />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="No notifications yet"
          hint="Low stock, due dates, new members and weekly summaries appear here."
        />
      ) : (
        <>
          <ul className="-mx-5 -mt-5 divide-y divide-line phone:-mx-4">
            {shown.map((one) => (
              <NotificationLine key={one.id} notification={one} close={close} />
            ))}
          </ul>
          {more && (
            <div className="py-4 text-center">
              <Button pending={query.isFetching} onClick={() => setPerPage(Math.min(perPage + PAGE, 100))}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </Sheet>
  )
}

const Waiting = () => (
  <div aria-busy="true" className="space-y-4">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-12 w-full" />
    ))}
  </div>
)
