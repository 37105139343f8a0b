import { z } from 'zod'
import { listInput, listMessages, MOST_LISTED } from '#base/list.ts'
import { groupFilters } from '#products/group-input.ts'
import { inOrder, period } from '#reports/input.ts'

/** What a list of sold goods has a row for. */
export const SOLD_BY = ['product', 'category', 'brand'] as const
export type SoldBy = (typeof SOLD_BY)[number]

export const SOLD_SORTS = ['name', 'quantity', 'products', 'taxable', 'profit'] as const

const { category, brand } = groupFilters

/** Input of what sells: a period as in analytics, what has a row, and a page of up to 5,000 rows, the most revenue first. */
export const soldInput = inOrder(
  listInput(SOLD_SORTS, { category, brand }).extend({
    ...period.shape,
    by: z.enum(SOLD_BY).default('product'),
    perPage: z
      .number(listMessages.perPage)
      .int(listMessages.perPage)
      .min(1, listMessages.perPage)
      .max(MOST_LISTED, listMessages.perPage)
      .default(10),
  }),
)
