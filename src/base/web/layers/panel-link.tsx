import type { ReactNode } from 'react'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { usePanel } from './overlays.ts'

/** A link from one record to another: opens its panel on top. Plain text for people who may not make `call`, which reads that record. */
export function PanelLink({
  panel,
  call,
  id,
  children,
}: {
  panel: string
  call: string
  id: string
  children: ReactNode
}) {
  const { can } = usePlace()
  const { search } = usePanel(panel)
  if (!can(call)) return children
  return (
    <Link search={search(id)} className="rounded-xs text-accent-text underline-offset-2 hover:underline">
      {children}
    </Link>
  )
}
