import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { messages } from '#customers/messages.ts'

/** How much a customer may owe, which only some roles set, and how many days they have to pay. */
export function CreditFields() {
  const { mayExceedCredit } = usePlace()
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <MoneyField
        name="creditLimit"
        label="Credit limit"
        optional
        disabled={!mayExceedCredit}
        help={mayExceedCredit ? messages.creditLimitHelp : messages.creditLimitSetters}
      />
      <NumberField name="creditDays" label="Credit days" optional whole help={messages.creditDaysHelp} />
    </div>
  )
}
