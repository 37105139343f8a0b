import { vendorInput } from './samples.ts'

type Ask = (name: string, input: unknown) => Promise<{ id: string }>

/** Another vendor of a product, a change of the prices of it and its pack, one of GST rates, and a price list with a price of the product that nothing sells. */
export async function makePrices(ask: Ask, goods: { product: string; spareProduct: string }, mark: string) {
  const { product, spareProduct } = goods
  const idOf = async (name: string, input: unknown) => (await ask(name, input)).id
  const otherVendor = await idOf('vendors.create', vendorInput(`${mark} Agencies`))
  await ask('products.update', {
    id: product,
    packs: [{ name: 'Crate', size: 10, price: 2400 }],
    otherVendors: [{ vendorId: otherVendor, code: 'AG-7' }],
  })
  const repriced = { productIds: [product], by: 'raiseAmount', value: 1 }
  const priceChange = await idOf('products.changePrices', repriced)
  const rated = { productIds: [product], rate: 12, from: '2026-11-20' }
  const rateChange = await idOf('products.changeRates', rated)
  const priceList = await idOf('priceLists.create', { name: `${mark} wholesale` })
  const priced = { priceListId: priceList, productId: spareProduct, rate: 240 }
  const priceEntry = await idOf('priceLists.saveEntry', priced)
  return { otherVendor, priceChange, rateChange, priceList, priceEntry }
}
