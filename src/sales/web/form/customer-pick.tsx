import { useId } from 'react'
import { Combobox } from '#base/web/form/combobox.tsx'
import { customerSource } from '#customers/web/customer-source.ts'
import { formMessages as messages } from '#sales/form-messages.ts'

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Finds a customer by name or phone; focused when the form opens. */
export default function CustomerPick({ onPick }: { onPick: (id: string | undefined) => void }) {
  const label = useId()
  return (
    <>
      <span id={label} className="sr-only">
        Find a customer
      </span>
      <Combobox
        source={customerSource}
        value={undefined}
        onPick={onPick}
        labelledBy={label}
        placeholder="Name or phone number"
        empty={messages.noCustomers}
        inputRef={focus}
      />
    </>
  )
}
