import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button, IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { messages } from '#customers/messages.ts'
import { AddressFields, emptyAddress } from './address-fields.tsx'

/** The addresses of a new customer; the first is the default until another is chosen. */
export function AddressRows() {
  const { control, setValue, getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' })
  const typed: unknown = useWatch({ control, name: 'addresses' })
  const chosen = Array.isArray(typed) ? typed.findIndex((each) => each?.isDefault === true) : -1
  const choose = (at: number) =>
    fields.forEach((_, index) => {
      setValue(`addresses.${index}.isDefault`, index === at, { shouldDirty: true })
    })
  const drop = (at: number) => {
    remove(at)
    const left: unknown = getValues('addresses')
    if (at === chosen && Array.isArray(left) && left.length > 0)
      setValue('addresses.0.isDefault', true, { shouldDirty: true })
  }
  const add = () => append({ address: emptyAddress, isDefault: fields.length === 0 })
  return (
    <Section
      title="Addresses"
      action={
        <Button small icon={Plus} onClick={add}>
          Add Address
        </Button>
      }
    >
      {fields.length === 0 && <p className="text-muted">{messages.noAddressesYet}</p>}
      <div className="space-y-3">
        {fields.map((field, at) => (
          <fieldset key={field.id} className="rounded-lg border border-line p-3">
            <legend className="sr-only">Address {at + 1}</legend>
            <div className="mb-2 flex items-center justify-between">
              <label className="flex min-h-8 items-center gap-2 font-medium phone:min-h-11">
                <input
                  type="radio"
                  name="default-address"
                  className="size-4 accent-accent"
                  checked={at === chosen}
                  onChange={() => choose(at)}
                />
                Default address
              </label>
              <IconButton icon={Trash2} label={`Remove address ${at + 1}`} onClick={() => drop(at)} />
            </div>
            <AddressFields within={`addresses.${at}.address.`} />
          </fieldset>
        ))}
      </div>
    </Section>
  )
}
