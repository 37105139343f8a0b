import { sql } from 'kysely'
import type { z } from 'zod'
import { db } from '#base/server/database.ts'
import { holdsWords } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import { isInGroups } from '#products/server/group-filter-store.ts'
import type { soldInput } from '#reports/sold-input.ts'
import { sumsByKey } from './trade-sums-store.ts'

/** A product or a group of products that was sold; amounts in paise, the quantity in the product's unit. */
type SoldRow = {
  id: string | null
  number: string | null
  name: string | null
  unit: string | null
  category: string | null
  brand: string | null
  quantity: number | null
  products: number
  taxable: number
  profit: number
}

/** What all rows of the list come to, beside each of them; without rows there is one that has only these. */
export type Listed = SoldRow & {
  listed: number
  all_taxable: number
  all_profit: number
}

const one = sql`
  select id, number, name, unit, category, brand, quantity, 1 as products, taxable, taxable - cost as profit from goods`

/** Spellings that differ only in case are one group. */
const grouped = (by: 'category' | 'brand') => sql`
  select null::uuid as id, null as number, min(${sql.ref(by)}) as name, null as unit,
         min(case when ${by} = 'category' then category end) as category,
         min(case when ${by} = 'brand' then brand end) as brand,
         null::numeric as quantity, count(*) as products, sum(taxable)::bigint as taxable,
         (sum(taxable) - sum(cost))::bigint as profit
  from goods group by lower(${sql.ref(by)})`

const sortColumns = {
  name: sql`lower(name)`,
  quantity: sql.ref('quantity'),
  products: sql.ref('products'),
  taxable: sql.ref('taxable'),
  profit: sql.ref('profit'),
}

/**
 * What was sold in a period less what came back, by product, category or brand: the sums of each product, joined with the
 * groups that it has today. No sale is read.
 */
export function soldIn(scope: Scope, asked: z.output<typeof soldInput>, offset: number): Promise<Listed[]> {
  const { by, from, to, filters = {}, sortBy = 'taxable', sortDirection, perPage, search } = asked
  const order = sql`${sortColumns[sortBy]} ${sql.raw(sortDirection)} nulls last, lower(name) nulls last, id`
  return scope.many(
    sql<Listed>`
      with ${sumsByKey(scope, { from, to }, 'product')}, sold as (
        select key::uuid as product_id, sum(quantity) as quantity, sum(taxable_paise)::bigint as taxable,
               sum(cost_paise)::bigint as cost
        from parts where key <> '' group by key
        having sum(quantity) <> 0 or sum(taxable_paise) <> 0 or sum(cost_paise) <> 0
      ), goods as (
        select products.id, products.product_id as number, products.name, m.shorthand as unit, products.category,
               products.brand, sold.quantity, sold.taxable, sold.cost
        from sold
        join products on products.workspace_id = ${scope.workspaceId} and products.id = sold.product_id
        join metrics m on m.workspace_id = ${scope.workspaceId} and m.id = products.metric_id
        where ${isInGroups(filters)} and ${search ? holdsWords('products.search', search) : sql`true`}
      ), rows as (${by === 'product' ? one : grouped(by)}), sums as (
        select count(*) as listed, coalesce(sum(taxable), 0)::bigint as all_taxable,
               coalesce(sum(profit), 0)::bigint as all_profit
        from rows
      )
      select page.*, sums.* from sums
      left join (select * from rows order by ${order} limit ${perPage} offset ${offset}) page on true
      order by ${order}`.compile(db),
  )
}
