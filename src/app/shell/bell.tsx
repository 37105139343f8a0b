import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'

/** The number of unread notifications; 0 until loaded. */
export function useUnread(): number {
  const { workspaceId } = usePlace()
  const query = useQuery(
    orpc.notifications.getMany.queryOptions({ input: { perPage: 20 }, enabled: workspaceId !== undefined }),
  )
  return query.data?.unread ?? 0
}

/** The button that opens the notifications, with the number of unread ones. */
export function Bell({ open }: { open: () => void }) {
  const unread = useUnread()
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={open}
      className="relative inline-grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink phone:size-11"
    >
      <BellIcon size={16} strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 left-4 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-medium text-white tabular-nums phone:top-1 phone:left-6"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
}
