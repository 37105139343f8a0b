import { useState } from 'react'
import { businessDay, isDate } from '#base/dates.ts'
import { type DateBounds, typedDate } from '#base/typed-date.ts'
import { usePreferences } from '#base/web/browser-preferences.ts'
import { formatDate } from '#base/web/display.tsx'

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

export type TypedDate = ReturnType<typeof useTypedDate>
