import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#base/web/button.tsx'
import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { focusField } from '#base/web/form/focus-field.ts'
import { forgetUnpicked } from '#base/web/form/unpicked.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { customerSource } from '#customers/web/customer-source.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import type { useSupply } from './use-sale-choices.ts'
import { WalkIn } from './walk-in.tsx'

/** What choosing a buyer needs of the form of a sale or a quotation. */
type Bought = Pick<FormState, 'methods'> & { customerId: string | undefined } & Pick<
    ReturnType<typeof useSupply>,
    'customer' | 'addresses'
  >

type Props = Bought & {
  addAddress: () => void
  /** The document needs a customer of its own: not the walk-in customer. */
  isNamed?: boolean
  /** The document is for this customer and nobody else. */
  isFixed?: boolean
  /** Why the bill has no place of supply. */
  placeFault?: string | undefined
}

/** Who buys, and where the goods go. A line does not draw it again. */
export const Buyer = memo(function Buyer(props: Props) {
  const { addAddress, isNamed = false, isFixed = false, placeFault, ...sale } = props
  const overlay = useOverlay()
  const { can } = usePlace()
  const { setValue, control } = sale.methods
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <div>
        <ComboboxField
          name="customerId"
          label="Customer"
          disabled={isFixed}
          placeholder={
            isFixed
              ? messages.walkInCustomer
              : isNamed
                ? 'A name or phone number'
                : 'Walk-in, or a name or phone number'
          }
          empty={messages.noCustomers}
          source={customerSource}
          help={placeFault}
          quick={
            can('customers.quickCreate')
              ? (name, made) => overlay.open('customer-quick', { preset: { name }, onDone: made })
              : undefined
          }
          create={
            can('customers.create')
              ? {
                  label: 'Add new customer',
                  open: (typed, made) => {
                    const isQuick = /^\P{L}+$/u.test(typed) && can('customers.quickCreate')
                    overlay.open(isQuick ? 'customer-quick' : 'customer', {
                      preset: typed ? { name: typed } : {},
                      onDone: made,
                    })
                  },
                }
              : undefined
          }
        />
        {!isNamed && !isFixed && (
          <WalkIn
            isNamed={!!sale.customerId}
            choose={() => {
              forgetUnpicked(control, 'customerId')
              setValue('customerId', undefined, { shouldDirty: true })
              setValue('deliveryAddressId', undefined, { shouldDirty: true })
              focusField(control, 'customerId')
            }}
          />
        )}
      </div>
      {sale.customerId && <DeliveryAddress sale={sale} addAddress={addAddress} />}
    </div>
  )
})

/** Where the goods go: an address of the customer, or a new one. */
function DeliveryAddress({
  sale,
  addAddress,
}: {
  sale: Pick<Bought, 'customer' | 'addresses'>
  addAddress: () => void
}) {
  const { can } = usePlace()
  const addresses = (sale.addresses ?? []).map(({ id, address }) => ({
    value: id,
    label: [address.label, address.street, address.city].filter(Boolean).join(', '),
  }))
  return (
    <SelectField
      name="deliveryAddressId"
      label="Delivery address"
      empty="None (collected in store)"
      options={addresses}
      help={
        sale.customer && (
          <span className="flex items-center justify-between gap-2">
            {addresses.length === 0 && messages.noAddresses}
            {can('customers.addAddress') && (
              <Button small tone="ghost" className="-ml-2" icon={Plus} onClick={addAddress}>
                Add address
              </Button>
            )}
          </span>
        )
      }
    />
  )
}
