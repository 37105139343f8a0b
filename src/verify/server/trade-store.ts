import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { facts, measures, periods } from '#reports/server/trade-facts-store.ts'
import type { Check } from './books.ts'

/** Every document that counts and is not waiting to be added up, and those that wait to be taken out. */
const addedUp = sql`
  select workspace_id, document_id, 1 as times from (
    (select workspace_id, id as document_id from sales where status in ('delivered', 'returned')
     union all select workspace_id, id from sale_returns where not cancels_sale
     union all select workspace_id, id from supplementary_invoices where cancelled_at is null
     except select workspace_id, document_id from trade_queue where times = 1)
    union all select workspace_id, document_id from trade_queue where times = -1
  ) counted`

const columns = sql.raw(
  [
    'bills',
    'returns',
    'quantity',
    'taxable_paise',
    'tax_paise',
    'cost_paise',
    'sold_paise',
    'returned_paise',
    'written_off_paise',
    'rounded_paise',
  ].join(),
)

/** The sums that reports read match the documents, whatever is still queued. */
export const tradeChecks: readonly Check[] = [
  sql`
    with ${facts(addedUp, sql`d.workspace_id`)}, counted as (
      select workspace_id, dimension, grain, starts_on, key, ${measures} from keyed ${periods} group by 1, 2, 3, 4, 5
    ), different as (
      (select workspace_id, dimension, grain, starts_on, key, ${columns} from counted
       except select workspace_id, dimension, grain, starts_on, key, ${columns} from trade_sums)
      union all
      (select workspace_id, dimension, grain, starts_on, key, ${columns} from trade_sums
       where (bills, returns, sold_paise, returned_paise) <> (0, 0, 0, 0)
       except select workspace_id, dimension, grain, starts_on, key, ${columns} from counted)
    )
    select distinct w.slug, format('The sums of %s %s from the %s of %s are not what its documents add up to',
             d.dimension, d.key, d.grain, d.starts_on) as says
    from different d join workspaces w using (workspace_id)`.compile(db).sql,
]
