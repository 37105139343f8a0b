import { ChartLine, type LucideIcon, PackageMinus, Truck, UserPlus } from 'lucide-react'
import { formatMoment } from '#base/web/display.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import type { Notification } from '#notifications/output.ts'

const looks: Record<string, { icon: LucideIcon; tint: string }> = {
  lowStock: { icon: PackageMinus, tint: 'bg-amber-tint text-amber-text' },
  deliveryDue: { icon: Truck, tint: 'bg-blue-tint text-blue-text' },
  invitationAccepted: { icon: UserPlus, tint: 'bg-green-tint text-green-text' },
}
const usual = { icon: ChartLine, tint: 'bg-neutral-tint text-neutral-text' }

/** One notification: what happened, when, and its link. */
export function NotificationLine(props: { notification: Notification; close: () => void }) {
  const { id, kind, title, body, link, createdAt, readAt } = props.notification
  const { slug } = usePlace()
  const read = useAct(orpc.notifications.markRead.mutationOptions(), { success: '' })
  const { icon: Icon, tint } = looks[kind] ?? usual
  const open = () => {
    if (!readAt) read.mutate({ id })
    props.close()
  }
  return (
    <li>
      <Link to={`/${slug}${link}`} onClick={open} className="flex gap-3 px-5 py-3 hover:bg-hover phone:px-4">
        <span className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${tint}`}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className={`block ${readAt ? '' : 'font-medium'}`}>{title}</span>
          {body && <span className="block whitespace-pre-line text-help text-muted">{body}</span>}
          <time dateTime={createdAt} className="mt-0.5 block text-help text-faint">
            {formatMoment(createdAt)}
          </time>
        </span>
        {!readAt && (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </Link>
    </li>
  )
}
