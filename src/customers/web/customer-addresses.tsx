import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '#base/web/accordion.tsx'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { addressLine, distinctAddresses, isSameAddress } from '#customers/address.ts'
import { messages } from '#customers/messages.ts'
import { emptyAddress } from './address-fields.tsx'
import { AddressForm } from './address-form.tsx'

/** The addresses of a customer: add, edit, make default, delete. */
export function CustomerAddresses({ customerId }: { customerId: string }) {
  const { can } = usePlace()
  const query = useQuery(orpc.customers.getAddresses.queryOptions({ input: { customerId } }))
  const [adding, setAdding] = useState(false)
  const folds = distinctAddresses(query.data ?? []).map((saved) => ({
    id: saved.id,
    title: saved.address.label
      ? `${saved.address.label}: ${addressLine(saved.address)}`
      : addressLine(saved.address),
    aside: saved.isDefault === 'true' && <StatusBadge tone="blue">Default</StatusBadge>,
    body: can('customers.updateAddress') ? (
      <SavedAddress customerId={customerId} saved={saved} all={query.data ?? []} />
    ) : (
      <p>{addressLine(saved.address)}</p>
    ),
  }))
  return (
    <Section
      title="Addresses"
      action={
        can('customers.addAddress') &&
        !adding && (
          <Button small icon={Plus} onClick={() => setAdding(true)}>
            Add Address
          </Button>
        )
      }
    >
      {folds.length > 0 ? (
        <Accordion folds={folds} />
      ) : (
        query.data && !adding && <p className="text-muted">{messages.noAddresses}</p>
      )}
      {adding && (
        <div className="mt-3 rounded-lg border border-line p-3">
          <AddressForm
            values={emptyAddress}
            save={(address) => client.customers.addAddress({ customerId, address })}
            success={messages.addressAdded}
            close={() => setAdding(false)}
          />
        </div>
      )}
    </Section>
  )
}

type Saved = Awaited<ReturnType<typeof client.customers.getAddresses>>[number]

/** One address, wherever `all` repeat it: edit it, make it the default, delete it. */
function SavedAddress({
  customerId,
  saved,
  all,
}: {
  customerId: string
  saved: Saved
  all: readonly Saved[]
}) {
  const { id, address, isDefault, version } = saved
  const { can } = usePlace()
  const repeated = all.filter((each) => each.id !== id && isSameAddress(each.address, address))
  const choose = useAct(orpc.customers.updateAddress.mutationOptions(), { success: messages.addressUpdated })
  const deleteAll = async () => {
    for (const each of [...repeated, saved]) await client.customers.deleteAddress({ id: each.id })
  }
  const remove = useAct({ mutationFn: deleteAll }, { success: messages.addressDeleted })
  const ask = async () => {
    const question = { title: 'Delete address?', body: messages.deleteAddress, action: 'Delete' }
    if (await confirm({ ...question, tone: 'danger' })) remove.mutate(undefined)
  }
  return (
    <div className="space-y-3">
      <AddressForm
        values={address}
        version={version}
        save={async (values, read) => {
          const answer = await client.customers.updateAddress({ id, address: values, version: read })
          for (const each of repeated)
            await client.customers.updateAddress({ id: each.id, address: values, version: each.version })
          return answer
        }}
        success={messages.addressUpdated}
      />
      <div className="flex items-center justify-between gap-2">
        <label className="flex items-center gap-2 phone:min-h-11">
          <input
            type="radio"
            name={`default-${customerId}`}
            className="size-4 accent-accent"
            checked={isDefault === 'true'}
            onChange={() => choose.mutate({ id, isDefault: true })}
          />
          Set as Default
        </label>
        {can('customers.deleteAddress') && (
          <Button small tone="tinted" pending={remove.isPending} onClick={ask}>
            Delete
          </Button>
        )}
      </div>
    </div>
  )
}
