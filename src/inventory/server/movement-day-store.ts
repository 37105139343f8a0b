import { type RawBuilder, sql } from 'kysely'

/**
 * The day in the books, yyyy-MM-dd, of a row of `stock_movements`: that of the voucher with its value, so that stock and
 * books of any day agree; of a movement without a voucher, the day on which it was saved. Behind row-level security PostgreSQL
 * looks nothing up by a "coalesce", which it does not know to keep secrets: by a "case" it does.
 */
export const movementDay: RawBuilder<string> = sql`coalesce((
  select v.voucher_date from vouchers v
  where v.workspace_id = stock_movements.workspace_id
    and v.source_id = case when stock_movements.document_id is null then stock_movements.id else stock_movements.document_id end
    and v.event = case
      when stock_movements.kind = 'return' then 'return'
      when stock_movements.kind = 'sale' then case when stock_movements.quantity < 0 then 'sale_delivered' else 'delivery_cancelled' end
      when stock_movements.kind = 'challan' then case when stock_movements.quantity < 0 then 'challan' else 'challan_cancelled' end
      when stock_movements.kind = 'vendorReturn' then case when stock_movements.quantity < 0 then 'debit_note' else 'debit_note_cancelled' end
      else stock_movements.kind end
), (stock_movements.created_at at time zone 'Asia/Kolkata')::date)`
