import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { SwitchField } from '#base/web/form/toggle-fields.tsx'
import { messages } from '#sales/messages.ts'
import { totalMessages } from '#sales/total-messages.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import type { useSaleForm } from './use-sale-form.ts'

/** That the customer has money on account, the switch that uses it for this bill, and what is then left to pay. */
export default function OnAccountOffer({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const { onAccount, used } = sale.account
  return (
    <section aria-label={totalMessages.onAccount} className="space-y-3 rounded-lg border border-line p-4">
      <SwitchField
        name="usesAccount"
        label="Use money on account"
        help={messages.customerHas(formatRupees(paise(onAccount)))}
      />
      {used > 0 && <SaleTotals rows={sale.account.rows} />}
    </section>
  )
}
