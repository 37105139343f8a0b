import { CalendarDays } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'
import { DateInput } from '#base/web/form/date-input.ts'
import { Popover } from '#base/web/layers/popover.tsx'

/** The day (yyyy-MM-dd) of a report; today without one. */
export const AsOf = ({
  day,
  change,
}: {
  day: string | undefined
  change: (day: string | undefined) => void
}) => (
  <Popover
    icon={CalendarDays}
    label="Day of the report"
    trigger={
      <span className={day ? '' : 'phone:sr-only'}>{day ? `As of ${formatDate(day)}` : 'As of today'}</span>
    }
    action={
      <Button small tone="ghost" onClick={() => change(undefined)}>
        Today
      </Button>
    }
  >
    <DateInput label="As of" value={day} change={change} />
  </Popover>
)
