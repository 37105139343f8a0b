import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { Combobox } from '#base/web/form/combobox.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { customerSource } from '#customers/web/customer-source.ts'
import { messages } from '#price-lists/messages.ts'

type Assigned = { id: string; customers: readonly { id: string; name: string }[]; customerCount: number }

/** The customers who pay the prices of a list: add and remove them. */
export function ListCustomers({ list }: { list: Assigned }) {
  const { can } = usePlace()
  const labelId = useId()
  const assign = useAct(orpc.priceLists.assign.mutationOptions())
  const mayAssign = can('priceLists.assign')
  const more = list.customerCount - list.customers.length
  return (
    <Section title="Customers">
      {mayAssign && (
        <div className="mb-3">
          <span id={labelId} className="sr-only">
            Add a customer
          </span>
          <Combobox
            source={customerSource}
            value={undefined}
            onPick={(id) => id && assign.mutate({ customerIds: [id], priceListId: list.id })}
            labelledBy={labelId}
            placeholder="Add a customer: name or phone number"
            empty={messages.noCustomersFound}
            clears
          />
        </div>
      )}
      {list.customers.length === 0 ? (
        <p className="text-muted">{messages.noCustomers}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {list.customers.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2 px-3 py-2">
              <PanelLink panel="customerId" call="customers.getOne" id={id}>
                {name}
              </PanelLink>
              {mayAssign && (
                <IconButton
                  icon={X}
                  label={`Remove ${name} from the list`}
                  onClick={() => assign.mutate({ customerIds: [id], priceListId: null })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-help text-muted">{messages.moreCustomers(more)}</p>}
    </Section>
  )
}
