import { Check, Link2 } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import { Button, IconButton } from '#base/web/button.tsx'
import { formatMoment } from '#base/web/display.tsx'
import { useTrouble } from '#base/web/feedback/connection.ts'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { TryAgain } from '#base/web/feedback/try-again.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { readFailure } from '#base/web/rpc.ts'
import { OpenInsteadContext, PanelEndContext } from './overlays.ts'
import { Sheet, type SurfaceProps } from './sheet.tsx'

/** The part of a query that a panel uses. */
type Loading = { isPending: boolean; error: unknown; failureReason?: unknown; refetch: () => unknown }

/**
 * A detail sheet next to the list. `query` shows skeletons, refusals and, while the server is in trouble, why it is not read yet;
 * `form` adds Save Changes when dirty ('Saving...' while pending) and the question before leaving; `actions` precede it.
 */
export function Panel({
  query,
  form,
  actions,
  displayId,
  createdAt,
  children,
  ...surface
}: Omit<SurfaceProps, 'footer' | 'tools' | 'subtitle'> & {
  query?: Loading
  form?: FormState
  actions?: ReactNode
  displayId?: string
  createdAt?: string
}) {
  const end = useContext(PanelEndContext)
  const openInstead = useContext(OpenInsteadContext)
  const footer = (actions || form?.dirty) && (
    <>
      {actions}
      {form?.dirty && (
        <Button tone="primary" pending={form.pending} pendingText="Saving..." onClick={() => form.submit()}>
          Save Changes
        </Button>
      )}
    </>
  )
  const trouble = useTrouble()
  const reason = query?.isPending ? trouble && query.failureReason : query?.error
  const failed = reason ? readFailure(reason) : undefined
  return (
    <Sheet
      {...surface}
      keepsContext
      tools={<CopyLink />}
      footer={footer || undefined}
      subtitle={
        displayId || createdAt
          ? [displayId, createdAt && formatMoment(createdAt)].filter(Boolean).join(' · ')
          : undefined
      }
    >
      {failed ? (
        <EmptyState
          title={failed.message}
          action={
            failed.mergedInto ? (
              <MergedButton into={failed.mergedInto} open={openInstead} />
            ) : (
              <TryAgain retry={() => query?.refetch()} />
            )
          }
        />
      ) : query?.isPending ? (
        <PanelSkeleton />
      ) : (
        <>
          {children}
          {end}
        </>
      )}
    </Sheet>
  )
}

const MergedButton = ({ into, open }: { into: { id: string; name: string }; open: (id: string) => void }) => (
  <Button tone="primary" onClick={() => open(into.id)}>
    Open {into.name}
  </Button>
)

function CopyLink() {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <IconButton icon={copied ? Check : Link2} label={copied ? 'Link copied' : 'Copy link'} onClick={copy} />
  )
}

const PanelSkeleton = () => (
  <div aria-busy="true" className="space-y-5">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <div key={key}>
        <Skeleton className="mb-2 h-3 w-24" />
        <Skeleton className="h-9 w-full" />
      </div>
    ))}
  </div>
)
