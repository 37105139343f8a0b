import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'
import { DateInput } from '#base/web/form/date-field.tsx'

/** The day (yyyy-MM-dd) of a report; today without one. */
export function AsOf({
  day,
  change,
}: {
  day: string | undefined
  change: (day: string | undefined) => void
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="relative">
      <Button icon={CalendarDays} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={day ? '' : 'phone:sr-only'}>{day ? `As of ${formatDate(day)}` : 'As of today'}</span>
      </Button>
      {open && (
        <div id={id} className="float absolute right-0 z-20 mt-1 grid w-64 gap-3 p-3">
          <DateInput label="As of" value={day} change={change} />
          <div className="flex justify-between">
            <Button small tone="ghost" onClick={() => change(undefined)}>
              Today
            </Button>
            <Button small onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
