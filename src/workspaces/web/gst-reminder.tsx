import { useQuery } from '@tanstack/react-query'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { registrationReminder } from '#gst/scheme.ts'

/** Settings that are missing before bills can follow the law, with a link; nothing when complete. */
export function GstReminder() {
  const { slug, can } = usePlace()
  const { data } = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } }))
  const reminder = data && registrationReminder(data.workspace)
  if (!reminder) return null
  return (
    <p role="status" className="rounded-lg bg-amber-tint px-3 py-2 text-help text-amber-text">
      {reminder}{' '}
      {can('workspaces.update') && (
        <Link to={`/${slug}/settings/workspace`} className="underline">
          Open settings
        </Link>
      )}
    </p>
  )
}
