import { formatMoney } from '#base/web/display.tsx'
import { messages } from '#vendor-bills/messages.ts'

/** What goods are billed at above or below their price at arrival, in rupees; nothing when it is the same. */
export function PriceDifference({ rupees }: { rupees: number }) {
  const difference = Math.round(rupees * 100) / 100
  return (
    <p role="status" className="text-help text-amber-text">
      {difference > 0 && messages.moreThanReceived(formatMoney(difference))}
      {difference < 0 && messages.lessThanReceived(formatMoney(-difference))}
    </p>
  )
}
