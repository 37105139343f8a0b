import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { later } from '#base/web/later.tsx'
import { CalendarButton } from './calendar-button.tsx'
import type { TypedDate } from './use-typed-date.ts'

const read = () => import('./calendar-picker.tsx')
const readAhead = () => void read().catch(() => undefined)
const CalendarPicker = later(read)

type BoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  date: TypedDate
  label: string
  /** Typing has ended, or a day was picked. */
  onSettle?: (day: string | undefined) => void
  ref?: (field: HTMLInputElement | null) => void
}

/** A date to type in any common format, or to pick from a calendar that ↓ and the button open. */
export function DateBox({ date, label, onSettle, disabled, className = '', ref, ...box }: BoxProps) {
  /** Undefined until the calendar is first wanted. */
  const [open, setOpen] = useState<boolean>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => ref?.(field.current), [ref])
  const settle = () => {
    date.settle()
    if (date.fault === undefined) onSettle?.(date.date)
  }
  const button = (
    <CalendarButton
      label={label}
      disabled={disabled}
      onClick={() => setOpen(true)}
      onPointerEnter={readAhead}
    />
  )
  return (
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
        onFocus={(event) => {
          event.currentTarget.select()
          readAhead()
        }}
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
      {open === undefined ? (
        button
      ) : (
        <Suspense fallback={button}>
          <CalendarPicker
            open={open}
            setOpen={setOpen}
            disabled={disabled}
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
        </Suspense>
      )}
    </div>
  )
}
