import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Section } from '#base/web/cards.tsx'
import { Combobox } from '#base/web/form/combobox.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#price-lists/messages.ts'
import { usePriceLists } from './use-price-lists.ts'

/** The price list of a customer, and a field to choose another. Nothing in a workspace without price lists. */
export function CustomerPriceList({ customerId }: { customerId: string }) {
  const { can } = usePlace()
  const labelId = useId()
  const { source, isNone } = usePriceLists()
  const own = orpc.priceLists.getOfCustomer.queryOptions({ input: { customerId } })
  const found = useQuery({ ...own, enabled: can('priceLists.getOfCustomer') }).data
  const assign = useAct(orpc.priceLists.assign.mutationOptions())
  if (isNone || !found) return null
  const { priceList } = found
  return (
    <Section title="Price list">
      {can('priceLists.assign') ? (
        <>
          <span id={labelId} className="sr-only">
            Price list
          </span>
          <Combobox
            source={source}
            value={priceList?.id}
            onPick={(id) => assign.mutate({ customerIds: [customerId], priceListId: id ?? null })}
            labelledBy={labelId}
            placeholder={messages.usualPrices}
          />
        </>
      ) : priceList ? (
        <PanelLink panel="priceListId" call="priceLists.getOne" id={priceList.id}>
          {priceList.name}
        </PanelLink>
      ) : (
        <p className="text-muted">{messages.usualPrices}</p>
      )}
    </Section>
  )
}
