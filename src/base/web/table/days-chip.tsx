import { X } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'

/** Shows that a list is limited to a range of days, as linked from a report, with a button to clear it. */
export function DaysChip({
  label,
  from,
  to,
  clear,
}: {
  label: string
  from: string | undefined
  to: string | undefined
  clear: () => void
}) {
  if (!from && !to) return null
  const day = (date: string | undefined) => (date ? formatDate(date) : '…')
  return (
    <Button icon={X} className="border-accent text-accent-text" onClick={clear}>
      {label} {day(from)} – {day(to)}
    </Button>
  )
}
