import { type MergingShop, today } from './merging.ts'
import { makeVendor } from './vendor-goods.ts'

/** The products of a shop that merges them: all of one vendor, in one unit, with 18% GST, at ₹100. */
export async function productsToMerge({ database, shop, owner }: MergingShop) {
  const vendorId = await makeVendor(database, shop, 'Gupta Distributors')
  const unit = async (shorthand: string) =>
    (await owner.metrics.create({ name: `Unit ${shorthand}`, shorthand, decimals: 0 })).id
  const metricId = await unit('NOS')
  const product = async (name: string, more: object = {}) => {
    const goods = { metricId, vendorId, buyingPrice: 60, sellingPrice: 100, hsnNumber: '7214' }
    const taxes = [{ type: 'GST' as const, rate: 18 }]
    return (await owner.products.create({ ...goods, taxes, isTaxed: true, name, ...more })).id
  }
  /** A product with so many units in stock, and its lot. */
  const inStock = async (name: string, openingQuantity: number, more: object = {}) => {
    const id = await product(name, { openingQuantity, ...more })
    const versions = await owner.products.getVersions({ productId: id })
    return { id, lot: versions.find(({ onHand }) => onHand > 0)?.id ?? '' }
  }
  return {
    vendorId,
    unit,
    product,
    inStock,
    pair: async (kept: object = {}, merged: object = {}) => ({
      keptId: await product('Steel rod 8 mm', kept),
      mergedId: await product('Steel rod 8mm', merged),
    }),
    /** A draft order or intake of products, ten of each. */
    order: (ids: readonly string[], more: object = {}) =>
      owner.purchaseOrders.create({
        vendorId,
        orderDate: today,
        products: ids.map((productId) => ({ productId, quantity: 10 })),
        ...more,
      }),
    intake: (ids: readonly string[], more: object = {}) =>
      owner.inventoryIntakes.create({
        vendorId,
        arrivingTime: today,
        items: ids.map((productId) => ({
          productId,
          quantity: 10,
          buyingPrice: 70,
          sellingPrice: 120,
          discount: 0,
        })),
        ...more,
      }),
  }
}
export type ProductsToMerge = Awaited<ReturnType<typeof productsToMerge>>
