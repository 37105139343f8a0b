import type { z } from 'zod'
import { businessDay } from '#base/dates.ts'
import { useDrawnValues } from '#base/web/form/use-drawn-values.ts'
import { useForm } from '#base/web/form/use-form.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client } from '#base/web/rpc.ts'
import { createChallanInput } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import { previewOf } from '#sales/preview.ts'
import { useDefaultAddress } from '#sales/web/form/use-default-address.ts'
import { useSellables, useSupply } from '#sales/web/form/use-sale-choices.ts'
import { type DraftLine, sentLine, useSaleLines } from '#sales/web/form/use-sale-lines.ts'
import { printChallan } from './print-challan.ts'

type Input = z.input<typeof createChallanInput>
type Values = Omit<Input, 'items'> & {
  items: (DraftLine & { quantity: number })[]
}
type Watched = Omit<Values, 'items' | 'customerId'> & { customerId?: string; items: DraftLine[] }

const emptyChallan = (customerId = ''): Values => ({
  customerId,
  deliveryAddressId: undefined,
  sentOn: businessDay(new Date()),
  reason: 'supply',
  placeOfSupply: undefined,
  logisticsId: undefined,
  vehicleNumber: '',
  notes: '',
  items: [],
})

/** Everything that the form of a challan holds: its values, its lines and value as in a sale, and the customer. */
export function useChallanForm(customerId: string | undefined, saved: (id: string) => void) {
  const form = useForm({
    create: 'challan',
    schema: createChallanInput,
    values: emptyChallan(customerId),
    save: (typed, { context }) => {
      const deliveryAddressId = typed.deliveryAddressId ?? null
      return client.challans.create(
        { ...typed, deliveryAddressId, items: typed.items.map(sentLine) },
        { context },
      )
    },
    saved: ({ id }) => saved(id),
    print: ({ id }) => printChallan(id),
    failure: messages.createFailed,
  })
  const { values: watched, draw } = useDrawnValues<Watched>(form.methods)
  const items = watched.items ?? []
  const supply = useSupply(
    watched.customerId,
    watched.deliveryAddressId ?? undefined,
    watched.placeOfSupply ?? undefined,
  )
  const { priceList } = supply
  const goods = useSellables(items.map((item) => item.productId).filter(Boolean), { priceList })
  const ways = { priceList, on: watched.sentOn ?? undefined, limits: usePlace() }
  const preview = previewOf({ items }, goods.sellables, supply.supply, ways)
  const lines = useSaleLines(form, goods, draw, () => undefined)
  useDefaultAddress(
    form,
    { customerId: watched.customerId, deliveryAddressId: watched.deliveryAddressId ?? undefined },
    supply.addresses,
    undefined,
  )
  return {
    form: lines.waitingFor(form),
    customerId: watched.customerId,
    lines,
    items,
    preview,
    previewLines: (items: readonly DraftLine[], sellables: typeof goods.sellables) =>
      previewOf({ items }, sellables, supply.supply, ways).lines,
    ...goods.lined,
    ...supply,
  }
}
