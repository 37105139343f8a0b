import { businessDay } from '#base/dates.ts'
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
