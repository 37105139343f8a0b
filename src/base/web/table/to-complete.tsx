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

/** Shown above the fields of such a record in its panel. */
export const ToCompleteNote = ({ toComplete }: { toComplete: boolean | undefined }) =>
  toComplete ? (
    <p role="status" className="mb-4 rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
      Added without all details. Fill in what is missing and save.
    </p>
  ) : null
