import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The button in a date box that opens its calendar, closed unless `button` says otherwise. */
export const CalendarButton = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <button
    aria-haspopup="dialog"
    aria-expanded={false}
    {...button}
    type="button"
    tabIndex={-1}
    aria-label={`Calendar for ${label}`}
    className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-control text-muted hover:text-ink disabled:opacity-40 phone:w-11"
  >
    <CalendarDays size={14} aria-hidden />
  </button>
)
