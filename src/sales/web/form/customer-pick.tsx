import { FindBox } from '#base/web/form/find-box.tsx'
import { customerSource } from '#customers/web/customer-source.ts'
import { formMessages as messages } from '#sales/form-messages.ts'

/** Finds a customer by name or phone. */
export default function CustomerPick({ onPick }: { onPick: (id: string | undefined) => void }) {
  return (
    <FindBox
      label="Find a customer"
      source={customerSource}
      placeholder="Name or phone number"
      empty={messages.noCustomers}
      onPick={onPick}
    />
  )
}
