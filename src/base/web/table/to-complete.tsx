import type { ReactNode } from 'react'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'

/** The filter for records that lack fields the full form requires. */
export const toCompleteFilter = {
  id: 'toComplete',
  label: 'Details',
  options: [{ value: true, label: 'To complete' }],
} as const

/** A record's name, marked while required fields are missing. */
export const NameToComplete = ({ name, toComplete }: { name: ReactNode; toComplete: boolean }) =>
  toComplete ? (
    <span className="inline-flex items-center gap-2">
      {name} <StatusBadge tone="amber">To complete</StatusBadge>
    </span>
  ) : (
    name
  )
