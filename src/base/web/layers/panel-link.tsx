import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePanel } from './overlays.ts'

/** A link from one record to another: opens its panel on top. */
export const PanelLink = ({ panel, id, children }: { panel: string; id: string; children: ReactNode }) => (
  <Link
    to="."
    search={usePanel(panel).search(id)}
    resetScroll={false}
    className="rounded-xs text-accent-text underline-offset-2 hover:underline"
  >
    {children}
  </Link>
)
