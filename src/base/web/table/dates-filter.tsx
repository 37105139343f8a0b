import { CalendarRange } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'
import { DateInput } from '#base/web/form/date-field.tsx'

type Dates = { from?: string; to?: string }

type Props = Dates & { label: string; onChange: (dates: Dates) => void }

/** Filters a list by a date, which `label` names, both ends included. */
export function DatesFilter({ label, from, to, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const shown = from || to ? `${from ? formatDate(from) : '…'} – ${to ? formatDate(to) : '…'}` : 'Dates'
  return (
    <div className="relative">
      <Button icon={CalendarRange} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={from || to ? '' : 'phone:sr-only'}>{shown}</span>
      </Button>
      {open && (
        <fieldset id={id} aria-label={label} className="float absolute right-0 z-20 mt-1 grid w-64 gap-3 p-3">
          <DateInput label="From" value={from} max={to} change={(day) => onChange({ from: day })} />
          <DateInput label="To" value={to} min={from} change={(day) => onChange({ to: day })} />
          <div className="flex justify-between">
            <Button small tone="ghost" onClick={() => onChange({ from: undefined, to: undefined })}>
              Clear
            </Button>
            <Button small onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
