import { useWatch } from 'react-hook-form'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { SwitchField } from '#base/web/form/toggle-fields.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import { PAYMENT_TYPES, paymentLabels } from '#sales/payment.ts'
import { ChangeOrSplit } from './change-or-split.tsx'
import { keepHabit } from './counter-habits.ts'
import type { useSaleForm } from './use-sale-form.ts'

const payments = PAYMENT_TYPES.map((value) => ({ value, label: paymentLabels[value] }))

// Elements that stay the same are not drawn again.
const dates = (
  <>
    <DateField name="invoiceDate" label="Invoice date" />
    <SelectField name="paymentType" label="Payment type" options={payments} />
    <DateField name="dueDate" label="Due date" optional />
    <DateField name="deliveryDate" label="Delivery date" optional />
  </>
)

/** Whether the goods leave now; if not, where the sale does not count yet. */
const Deliver = () => (
  <SwitchField
    name="deliver"
    label="Delivered now"
    help={useWatch({ name: 'deliver' }) === true ? undefined : messages.notDelivered}
    onSwitch={(isDelivered) => keepHabit({ deliver: isDelivered })}
  />
)

/** When and how a sale is paid and delivered. */
export function PaymentFields({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const { onCredit, setPaid } = sale.counter
  const { discountCap } = usePlace()
  const { deliver, paidInFull } = sale.values
  const countsAsPaid = deliver && !paidInFull ? messages.countsAsPaid : undefined
  return (
    <div className="grid grid-cols-2 content-start gap-4">
      {dates}
      <NumberField
        name="discountPercentage"
        label="Sale discount"
        suffix="%"
        help={discountCap === null ? undefined : messages.discountCapHelp(discountCap)}
      />
      <MoneyField name="advanceAmount" label="Advance amount" help={<TooMuch sale={sale} />} />
      <SwitchField
        name="paidInFull"
        label="Paid in full"
        disabled={onCredit}
        help={onCredit ? messages.onCredit : countsAsPaid}
        onSwitch={setPaid}
      />
      {!sale.items.some(({ challanLine }) => challanLine) && <Deliver />}
      <ChangeOrSplit sale={sale} />
    </div>
  )
}

/** Shows immediately when the advance exceeds the amount payable. */
function TooMuch({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const { totals, complete } = sale.preview
  const advance: unknown = sale.values.advanceAmount
  const isTooMuch = complete && typeof advance === 'number' && advance * 100 > totals.payable
  return (
    isTooMuch && (
      <span role="alert" className="block text-red-text">
        {messages.advanceTooLarge}
      </span>
    )
  )
}
