import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { landmarkOf } from '#base/web/layers/landmark.ts'
import { Calendar } from './calendar.tsx'
import { CalendarButton } from './calendar-button.tsx'
import type { TypedDate } from './use-typed-date.ts'

/** The calendar of a date box and the button that opens it; date-box.tsx loads it when it is first wanted. */
export default function CalendarPicker({
  open,
  setOpen,
  disabled,
  date,
  label,
  field,
  pick,
}: {
  open: boolean
  setOpen: (open: boolean) => void
  disabled: boolean | undefined
  date: TypedDate
  label: string
  field: RefObject<HTMLInputElement | null>
  pick: (day: string | undefined) => void
}) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (reason === 'escape-key') field.current?.focus()
        setOpen(next)
      }}
    >
      <Popover.Trigger render={<CalendarButton label={label} />} disabled={disabled} />
      <Popover.Portal container={landmarkOf(field.current) ?? undefined}>
        <Popover.Positioner anchor={field} sideOffset={4} align="start" className="z-60 outline-none">
          <Popover.Popup
            ref={popup}
            aria-label={label}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? true}
            finalFocus={field}
            className="float fade"
          >
            <Calendar {...date.bounds} value={date.date} today={date.today} pick={pick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
