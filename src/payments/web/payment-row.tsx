import { formatDate, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { type Mode, modeLabels } from '#books/mode.ts'
import { CancelPayment } from './cancel-payment.tsx'

type Shown = {
  id: string
  number: string
  date: string
  modes: readonly Mode[]
  amount: number
  isCancelled?: boolean
}

/** A payment in a list, with its amount in rupees and the button to cancel it. */
export const PaymentRow = ({ id, number, date, modes, amount, isCancelled = false }: Shown) => (
  <li className="flex min-h-11 items-center gap-2 px-3 py-1.5">
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-2 font-medium">
        <PanelLink panel="paymentId" call="payments.getOne" id={id}>
          {number}
        </PanelLink>
        {isCancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
      </div>
      <div className="text-help text-muted">
        {[formatDate(date), ...modes.map((mode) => modeLabels[mode])].join(' · ')}
      </div>
    </div>
    <Money value={amount} />
    {!isCancelled && <CancelPayment id={id} number={number} />}
  </li>
)
