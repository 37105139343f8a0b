import type { World } from './world.ts'

/** The inputs of the calls about delivery challans. */
export const challanInputs: Record<string, (world: World) => object> = {
  'challans.cancel': ({ ids }) => ({ id: ids.challan }),
  'challans.deliver': ({ ids }) => ({
    saleId: ids.partSale,
    logisticsId: ids.logistics,
    items: [{ saleItemId: ids.partLine, quantity: 1 }],
  }),
  'challans.getOfSale': ({ ids }) => ({ saleId: ids.partSale }),
  'challans.getOne': ({ ids }) => ({ id: ids.challan }),
}
