import { X } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'

/** Says that a list holds only what happened in some days, as a report's figure asks for it, and takes that off. */
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
