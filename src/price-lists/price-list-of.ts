import { toPaise } from '#base/money.ts'
import type { ListOfCustomer } from './output.ts'
import type { PriceList } from './price-for.ts'

/** The list of an answer, as the rule needs it. */
export const priceListOf = ({ priceList }: ListOfCustomer): PriceList | undefined =>
  priceList
    ? {
        name: priceList.name,
        entries: priceList.entries.map((each) => ({
          ...each,
          rate: each.rate === null ? null : toPaise(each.rate),
        })),
      }
    : undefined
