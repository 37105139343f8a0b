import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { businessDay, isDate } from '#base/dates.ts'
import { type DateBounds, typedDate } from '#base/typed-date.ts'
import { usePreferences } from '#base/web/browser-preferences.ts'
import { formatDate } from '#base/web/display.tsx'
import { landmarkOf } from '#base/web/layers/landmark.ts'
import { Calendar } from './calendar.tsx'

/**
 * The state of a date box. The value is a date (yyyy-MM-dd), undefined when empty, or the typed text if it
 * cannot be read, so that it is neither saved nor lost.
 */
export function useTypedDate(
  value: string | undefined,
  change: (value: string | undefined) => void,
  bounds: DateBounds,
) {
  usePreferences()
  const [typed, setTyped] = useState<string>()
  const [typing, setTyping] = useState(false)
  const today = businessDay(new Date())
  const meant = (text: string) => {
    const read = typedDate(text, today, bounds)
    return read.fault === undefined ? read.date : text
  }
  const shown = value && isDate(value) ? formatDate(value) : (value ?? '')
  const text = typed !== undefined && meant(typed) === value ? typed : shown
  const { fault, date } = typedDate(text, today, bounds)
  return {
    text,
    date,
    today,
    bounds,
    /** The error message, shown once typing has ended. */
    fault: typing ? undefined : fault,
    type: (next: string) => {
      setTyping(true)
      setTyped(next)
      change(meant(next))
    },
    pick: (day: string | undefined) => {
      setTyped(undefined)
      setTyping(false)
      change(day)
    },
    settle: () => {
      setTyped(undefined)
      setTyping(false)
    },
  }
}

type BoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  date: ReturnType<typeof useTypedDate>
  label: string
  /** Typing has ended, or a day was picked. */
  onSettle?: (day: string | undefined) => void
  ref?: (field: HTMLInputElement | null) => void
}

/** A date to type in any common format, or to pick from a calendar that ↓ and the button open. */
export function DateBox({ date, label, onSettle, disabled, className = '', ref, ...box }: BoxProps) {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => ref?.(field.current), [ref])
  const settle = () => {
    date.settle()
    if (date.fault === undefined) onSettle?.(date.date)
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (reason === 'escape-key') field.current?.focus()
        setOpen(next)
      }}
    >
      <div className={`relative ${className}`}>
        <input
          {...box}
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/yyyy"
          aria-haspopup="dialog"
          disabled={disabled}
          className="control pr-9 tabular-nums phone:pr-11"
          value={date.text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => date.type(event.target.value)}
          onBlur={(event) => {
            settle()
            box.onBlur?.(event)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpen(true)
          }}
        />
        <CalendarButton label={label} disabled={disabled} />
      </div>
      <CalendarPopup
        date={date}
        label={label}
        field={field}
        pick={(day) => {
          date.pick(day)
          onSettle?.(day)
          // Before it closes, because a sheet takes over the focus of a removed element.
          field.current?.focus()
          setOpen(false)
        }}
      />
    </Popover.Root>
  )
}

const CalendarButton = ({ label, disabled }: { label: string; disabled: boolean | undefined }) => (
  <Popover.Trigger
    tabIndex={-1}
    disabled={disabled}
    aria-label={`Calendar for ${label}`}
    className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-control text-muted hover:text-ink disabled:opacity-40 phone:w-11"
  >
    <CalendarDays size={14} aria-hidden />
  </Popover.Trigger>
)

function CalendarPopup({
  date,
  label,
  field,
  pick,
}: {
  date: ReturnType<typeof useTypedDate>
  label: string
  field: RefObject<HTMLInputElement | null>
  pick: (day: string | undefined) => void
}) {
  const popup = useRef<HTMLDivElement>(null)
  return (
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
  )
}
