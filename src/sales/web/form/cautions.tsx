import { messages as customers } from '#customers/messages.ts'
import { cautionsOf } from '#sales/cautions.ts'
import type { useSaleForm } from './use-sale-form.ts'

/** Warnings before the sale is saved: much cash, a large bill without a name. */
export function Cautions({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const isNamed = sale.customer !== undefined && sale.customer.name !== customers.walkIn
  return cautionsOf({ cash: sale.split.cashToPay, payable: sale.preview.totals.payable, isNamed }).map(
    (caution) => (
      <p key={caution} role="status" className="rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
        {caution}
      </p>
    ),
  )
}
