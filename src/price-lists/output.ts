import { z } from 'zod'
import { pagination } from '#base/list.ts'

/** Rates in these answers are rupees, percentages 0 to 100, dates yyyy-MM-dd. */

const price = z.object({
  /** Null: all products. */
  productId: z.uuid().nullable(),
  rate: z.number().nullable(),
  rateIncludesTax: z.boolean(),
  percentOff: z.number().nullable(),
  fromQuantity: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
const entry = price.extend({ id: z.uuid(), product: z.string().nullable() })
export type PriceListEntry = z.infer<typeof entry>

const inList = z.object({
  id: z.uuid(),
  name: z.string(),
  entries: z.number(),
  customers: z.number(),
  createdAt: z.string(),
})
export type PriceListInList = z.infer<typeof inList>

export const priceListsPage = z.object({ priceLists: z.array(inList), pagination })

/** A list with its prices; `customers` are the first by name, `customerCount` all. */
export const priceListAnswer = z.object({
  priceList: z.object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.string(),
    version: z.number(),
    entries: z.array(entry),
    customers: z.array(z.object({ id: z.uuid(), name: z.string(), phoneNumber: z.string() })),
    customerCount: z.number(),
  }),
})

/** The list of a customer, for sales; null: the usual prices. */
export const listOfCustomer = z.object({
  priceList: z.object({ id: z.uuid(), name: z.string(), entries: z.array(price) }).nullable(),
})
export type ListOfCustomer = z.infer<typeof listOfCustomer>
