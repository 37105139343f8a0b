import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { SwitchField } from '#base/web/form/toggle-fields.tsx'
import { messages } from '#workspaces/messages.ts'

/** How much customers without terms of their own may owe and for how long, and whether more is refused. */
export default function CreditDefaults() {
  return (
    <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
      <MoneyField name="creditLimit" label="Credit limit" optional help={messages.creditLimitHelp} />
      <NumberField name="creditDays" label="Credit days" optional whole help={messages.creditDaysHelp} />
      <div className="col-span-2 phone:col-span-1">
        <SwitchField
          name="refusesOverLimit"
          label="Refuse sales above the credit limit"
          help={messages.refusesOverLimitHelp}
        />
      </div>
    </div>
  )
}
