import { businessDay } from '#base/dates.ts'
import { client } from '#base/web/rpc.ts'
import type { Labelled } from '#products/labels.ts'
import type { ProductEntry } from '#products/output.ts'

/** One label of each of the goods; services have none. */
export const labelledProducts = (rows: readonly Pick<ProductEntry, 'product' | 'metric'>[]): Labelled[] =>
  rows.flatMap(({ product, metric }) =>
    product.isService
      ? []
      : [
          {
            ...product,
            code: product.productId,
            unit: metric.shorthand,
            date: businessDay(new Date()),
            count: 1,
          },
        ],
  )

/** A label for each unit on hand of these products, lot by lot, at the price and MRP of its lot. */
export const labelledStock = async (productIds: readonly string[]): Promise<Labelled[]> =>
  (await client.products.getLots({ productIds: [...productIds] })).map(
    ({ onHand, intake, arrivedOn, ...lot }) => ({
      ...lot,
      lot: intake,
      date: arrivedOn,
      count: onHand,
    }),
  )
