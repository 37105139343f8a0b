import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Accordion, Section } from '#base/web/cards.tsx'
import { confirm } from '#base/web/confirm.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
import { useAct } from '#base/web/use-act.ts'
import { addressLine } from '#customers/address.ts'
import { messages } from '#customers/messages.ts'
import { AddressForm } from './address-form.tsx'

/** The addresses of a customer: add, edit, make default, delete. */
export function CustomerAddresses({ customerId, mayEdit }: { customerId: string; mayEdit: boolean }) {
  const query = useQuery(orpc.customers.getAddresses.queryOptions({ input: { customerId } }))
  const [adding, setAdding] = useState(false)
  const choose = useAct(orpc.customers.updateAddress.mutationOptions(), { success: messages.addressUpdated })
  const remove = useAct(orpc.customers.deleteAddress.mutationOptions(), { success: messages.addressDeleted })
  const ask = async (id: string) => {
    if (
      await confirm({
        title: 'Delete address?',
        body: messages.deleteAddress,
        action: 'Delete',
        tone: 'danger',
      })
    )
      remove.mutate({ id })
  }
  const folds = (query.data ?? []).map(({ id, address, isDefault, version }) => ({
    id,
    title: address.label || addressLine(address),
    aside: isDefault === 'true' && <StatusBadge tone="blue">Default</StatusBadge>,
    body: (
      <div className="space-y-3">
        <p>{addressLine(address)}</p>
        {mayEdit && (
          <>
            <AddressForm
              values={address}
              save={(values) => client.customers.updateAddress({ id, address: values, version })}
              success={messages.addressUpdated}
            />
            <label className="flex items-center gap-2 phone:min-h-11">
              <input
                type="radio"
                name={`default-${customerId}`}
                checked={isDefault === 'true'}
                onChange={() => choose.mutate({ id, isDefault: true })}
              />
              Set as Default
            </label>
            <Button tone="tinted" onClick={() => ask(id)}>
              Delete
            </Button>
          </>
        )}
      </div>
    ),
  }))
  return (
    <Section
      title="Addresses"
      action={mayEdit && !adding && <Button onClick={() => setAdding(true)}>Add Address</Button>}
    >
      {folds.length > 0 ? (
        <Accordion folds={folds} />
      ) : (
        query.data && <p className="text-muted">{messages.noAddresses}</p>
      )}
      {adding && (
        <AddressForm
          values={{ label: '', street: '', city: '', state: '', zipCode: '', country: 'India' }}
          save={(address) => client.customers.addAddress({ customerId, address })}
          success={messages.addressAdded}
          close={() => setAdding(false)}
        />
      )}
    </Section>
  )
}
