import { CalendarRange } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'
import { DateInput } from '#base/web/form/date-input.ts'
import { Popover } from '#base/web/layers/popover.tsx'

type Dates = { from?: string; to?: string }

type Props = Dates & { label: string; onChange: (dates: Dates) => void }

/** Filters a list by a date, which `label` names, both ends included. */
export function DatesFilter({ label, from, to, onChange }: Props) {
  const shown = from || to ? `${from ? formatDate(from) : '…'} – ${to ? formatDate(to) : '…'}` : 'Dates'
  return (
    <Popover
      icon={CalendarRange}
      label={label}
      trigger={<span className={from || to ? '' : 'phone:sr-only'}>{shown}</span>}
      action={
        <Button small tone="ghost" onClick={() => onChange({ from: undefined, to: undefined })}>
          Clear
        </Button>
      }
    >
      <DateInput label="From" value={from} max={to} change={(day) => onChange({ from: day })} />
      <DateInput label="To" value={to} min={from} change={(day) => onChange({ to: day })} />
    </Popover>
  )
}
