import { formatMoney } from '#base/web/display.tsx'
import type { Choices } from '#base/web/form/choices.ts'
import { client } from '#base/web/rpc.ts'

const SHOWN = 50

/** The options for a choice of one product: those that match the search by name, with their number and price. */
export const productSource: Choices = {
  noun: 'products',
  name: 'by-name',
  load: async (search) =>
    (
      await client.products.getMany({ search, perPage: SHOWN, sortBy: 'name', sortDirection: 'asc' })
    ).products.map(({ product: { id, name, productId, sellingPrice } }) => ({
      value: id,
      label: name,
      hint: [productId, formatMoney(sellingPrice)].join(' · '),
    })),
  loadOne: async (id) => {
    const { product } = await client.products.getOne({ id })
    return { value: id, label: product.name }
  },
}
