import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { DateBounds } from '#base/typed-date.ts'
import { DateBox } from './date-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useTypedDate } from './use-typed-date.ts'

/**
 * A date outside forms, such as the first day of a list. `change` is called once typing has ended, with undefined for an empty
 * box and for text that is no date, which stays, under a note that moves nothing.
 */
export default function DateInput({
  label,
  hideLabel,
  value,
  change,
  min,
  max,
  className,
}: DateBounds & {
  label: string
  hideLabel?: boolean
  value: string | undefined
  change: (day: string | undefined) => void
  className?: string
}) {
  const id = useId()
  const [held, setHeld] = useState(value)
  const known = useRef(value)
  useLayoutEffect(() => {
    if (value !== known.current) setHeld(value)
    known.current = value
  }, [value])
  const tell = (day: string | undefined) => {
    if (day === value) return
    known.current = day
    change(day)
  }
  const date = useTypedDate(held, setHeld, { min, max })
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} error={undefined} className={className}>
      <div className="relative">
        <DateBox
          id={id}
          date={date}
          label={label}
          aria-describedby={date.fault ? `${id}-fault` : undefined}
          aria-invalid={date.fault ? true : undefined}
          onSettle={tell}
        />
        {date.fault && (
          <p
            id={`${id}-fault`}
            className={`float pointer-events-none absolute inset-x-0 z-10 px-2 text-help text-red-text ${hideLabel ? 'mt-1' : 'bottom-full'}`}
          >
            {date.fault}
          </p>
        )}
      </div>
    </FieldFrame>
  )
}
