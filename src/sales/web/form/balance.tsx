import type { Paise } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import { balanceWords } from '#sales/balance-words.ts'

/** The one amount of a bill that earlier money settles: to collect, to refund, or nothing. */
export const Balance = ({ left, toPay }: { left: Paise; toPay: Paise }) => (
  <p aria-live="polite" className="mr-auto min-w-0 truncate tabular-nums">
    <span className="mr-2 text-muted phone:block phone:text-help">{balanceWords({ left, toPay })}</span>
    <span className="text-section font-semibold">{formatMoney((left + toPay) / 100)}</span>
  </p>
)
