import { saleInput } from './samples.ts'
import type { WorldIds } from './world.ts'

/** The inputs of the calls about delivery challans, and of the sales that bill their goods. */
export const challanInputs: Record<string, (world: WorldIds) => object> = {
  'challans.update': ({ ids }) => ({
    id: ids.aheadChallan,
    logisticsId: ids.logistics,
    vehicleNumber: 'KA01AB1234',
  }),
  'challans.cancel': ({ ids }) => ({ id: ids.challan }),
  'challans.deliver': ({ ids }) => ({
    saleId: ids.partSale,
    logisticsId: ids.logistics,
    items: [{ saleItemId: ids.partLine, quantity: 1 }],
  }),
  'challans.create': ({ ids }) => ({
    customerId: ids.customer,
    deliveryAddressId: ids.address,
    logisticsId: ids.logistics,
    items: [{ productVersionId: ids.lot, quantity: 1 }],
  }),
  'challans.getMany': ({ ids }) => ({ filters: { customerId: ids.customer } }),
  'challans.getToBill': ({ ids }) => ({ challanIds: [ids.aheadChallan] }),
  'challans.takeBack': ({ ids }) => ({ id: ids.aheadChallan, items: [{ position: 0, quantity: 1 }] }),
  'inventory.getSellable': ({ ids }) => ({
    replacing: ids.sale,
    billing: [ids.aheadChallan],
    productIds: [ids.product],
    after: '00000000-0000-0000-0000-000000000000',
  }),
  'sales.create': ({ ids }) => billingInput(ids),
  'sales.replace': ({ ids }) => ({ ...billingInput(ids), replacesId: ids.sale }),
  'challans.getOfSale': ({ ids }) => ({ saleId: ids.partSale }),
  'challans.getOne': ({ ids }) => ({ id: ids.challan }),
}

/** A sale of goods from the shelf and of goods that left on a challan. */
const billingInput = (ids: WorldIds['ids']) => {
  const sale = saleInput(ids.customer, ids.address, ids.lot)
  const challanLine = { challanId: ids.aheadChallan, position: 0 }
  return { ...sale, items: [{ productVersionId: ids.lot, quantity: 1, challanLine }, ...sale.items] }
}
