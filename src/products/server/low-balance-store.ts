import { type Expression, sql } from 'kysely'

/** `isLow` of `products/low-balance.ts` in SQL; `product` is what the query calls the table of products. */
export const isLow = (available: Expression<unknown>, product: 'p' | 'products') =>
  sql<boolean>`${available} <= ${sql.ref(`${product}.low_balance_threshold`)}`
