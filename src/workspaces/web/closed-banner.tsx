import { Button, buttonClass } from '#base/web/button.tsx'
import { DateText } from '#base/web/display.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#workspaces/messages.ts'
import type { Closed } from '#workspaces/output.ts'

/** Above every screen of a closed workspace: who closed it and what becomes of it, with the owner's ways out. */
export default function ClosedBanner({ closed }: { closed: Closed }) {
  const { slug, can } = usePlace()
  const reopen = useAct(orpc.workspaces.reopen.mutationOptions())
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-amber-tint px-6 py-2 text-amber-text phone:px-4"
    >
      <p className="min-w-60 flex-1">
        {closed.by} closed this workspace. It is read-only and will be deleted on{' '}
        <DateText date={closed.deletedOn} />
        {closed.waitsForExport && messages.onceExported}.
      </p>
      {can('workspaces.reopen') && (
        <div className="flex gap-2">
          <Link to={`/${slug}/settings/export`} className={buttonClass('plain', true)}>
            Export everything
          </Link>
          <Button small pending={reopen.isPending} onClick={() => reopen.mutate({})}>
            Reopen
          </Button>
        </div>
      )}
    </div>
  )
}
