import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { dayAtKey, sameDayOf, WEEKDAYS, weeksOf } from '#base/calendar.ts'
import type { DateBounds } from '#base/typed-date.ts'
import { Button, IconButton } from '#base/web/button.tsx'

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' })

/**
 * A month to pick a day from, with arrows, Page Up and Down (with Shift by years), Home, End and Enter, or
 * the mouse.
 */
export function Calendar({
  value,
  today,
  min = '',
  max = '9999',
  pick,
}: DateBounds & {
  value: string | undefined
  today: string
  pick: (day: string | undefined) => void
}) {
  const [day, setDay] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const title = useId()
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    byKey.current = false
  }, [day])
  return (
    <div className="w-64 p-1 phone:w-80">
      <div className="flex items-center justify-between">
        <IconButton icon={ChevronLeft} label="Previous month" onClick={() => setDay(sameDayOf(day, -1))} />
        <div id={title} aria-live="polite" className="font-semibold">
          {monthName.format(new Date(day))}
        </div>
        <IconButton icon={ChevronRight} label="Next month" onClick={() => setDay(sameDayOf(day, 1))} />
      </div>
      <Month
        day={day}
        move={(next) => {
          byKey.current = true
          setDay(next)
        }}
        value={value}
        today={today}
        min={min}
        max={max}
        pick={pick}
        labelledBy={title}
        ref={grid}
      />
      <div className="mt-1 flex justify-between border-t border-line pt-1">
        <Button small tone="ghost" onClick={() => pick(today)}>
          Today
        </Button>
        <Button small tone="ghost" onClick={() => pick(undefined)}>
          Clear
        </Button>
      </div>
    </div>
  )
}

function Month({
  day,
  move,
  value,
  today,
  min,
  max,
  pick,
  labelledBy,
  ref,
}: Required<DateBounds> & {
  /** The day that has the keyboard focus. */
  day: string
  move: (day: string) => void
  value: string | undefined
  today: string
  pick: (day: string) => void
  labelledBy: string
  ref: Ref<HTMLTableElement>
}) {
  return (
    <table
      ref={ref}
      aria-labelledby={labelledBy}
      className="w-full table-fixed text-center tabular-nums"
      onKeyDown={(event) => {
        const next = dayAtKey(day, event.key, event.shiftKey)
        if (!next) return
        event.preventDefault()
        event.stopPropagation()
        move(next)
      }}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name} className="py-1 text-help font-normal text-muted">
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each} className="p-px">
                <button
                  type="button"
                  data-day={each}
                  tabIndex={each === day ? 0 : -1}
                  aria-label={dayName.format(new Date(each))}
                  aria-pressed={each === value}
                  aria-current={each === today ? 'date' : undefined}
                  disabled={each < min || each > max}
                  onClick={() => pick(each)}
                  className={`size-8 rounded-control phone:size-10 ${lookOf(each, day, value, today)}`}
                >
                  {Number(each.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lookOf(each: string, day: string, value: string | undefined, today: string): string {
  if (each === value) return 'bg-accent font-medium text-white'
  const shade = each.slice(0, 7) === day.slice(0, 7) ? 'text-ink' : 'text-muted'
  return `hover:bg-hover disabled:text-faint ${shade} ${each === today ? 'font-semibold underline underline-offset-4' : ''}`
}
