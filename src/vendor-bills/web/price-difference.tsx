import { formatMoney } from '#base/web/display.tsx'
import { isUnitRounding } from '#pricing/round-off.ts'
import { messages } from '#vendor-bills/messages.ts'

/**
 * What goods are billed at above or below their price at arrival, in rupees; nothing when it is the same. With the quantity
 * it may be the rounding of what a unit costs.
 */
export function PriceDifference({ rupees, quantity }: { rupees: number; quantity?: number | null }) {
  const difference = Math.round(rupees * 100) / 100
  if (difference !== 0 && quantity && isUnitRounding(difference * 100, quantity))
    return <p className="text-help text-muted">{messages.roundedOff(formatMoney(difference))}</p>
  return (
    <p role="status" className="text-help text-amber-text">
      {difference > 0 && messages.moreThanReceived(formatMoney(difference))}
      {difference < 0 && messages.lessThanReceived(formatMoney(-difference))}
    </p>
  )
}
