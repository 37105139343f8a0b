/** Queries the database as its owner, without row-level security. */
type Ask = (sql: string) => Promise<Record<string, unknown>[]>

/** Price versions whose level is not the sum of its movements, or that still have something reserved. */
export const wrongLevels = (ask: Ask) =>
  ask(
    `select l.product_version_id, l.on_hand, l.reserved, coalesce(sum(m.quantity), 0) as moved
       from stock_levels l left join stock_movements m
         on m.workspace_id = l.workspace_id and m.product_version_id = l.product_version_id
      group by l.workspace_id, l.product_version_id, l.on_hand, l.reserved
     having l.on_hand <> coalesce(sum(m.quantity), 0) or l.reserved <> 0`,
  )

/** Each sale: number and status; in paise its totals (subtotal to total) and the sums of its lines (amount, tax). */
export async function bookedSales(ask: Ask): Promise<unknown[][]> {
  const sales = await ask(
    `select s.sale_id, s.status, s.subtotal_paise::int, s.total_discount_paise::int, s.taxable_paise::int,
            s.total_tax_paise::int, s.total_amount_paise::int, sum(l.amount_paise)::int as lines,
            sum(l.tax_paise)::int as taxes
       from sales s join sale_lines l on l.workspace_id = s.workspace_id and l.sale_id = s.id
      group by s.workspace_id, s.id order by s.sale_id`,
  )
  return sales.map((sale) => Object.values(sale))
}
