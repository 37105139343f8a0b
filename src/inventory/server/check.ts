import type pg from 'pg'

type Row = {
  workspace_id: string
  product_version_id: string
  on_hand: string
  moved: string
  reserved: string
  open: string
}

/**
 * Compares every level of every workspace with the ledger and with the open sales: on hand = Σ movements, reserved =
 * Σ lines of ordered sales. Needs a connection that sees all workspaces. Returns how many levels there are and a
 * sentence for each that is wrong.
 */
export async function stockFaults(client: pg.ClientBase): Promise<{ levels: number; faults: string[] }> {
  const counted = await client.query<{ n: number }>('select count(*)::int as n from stock_levels')
  const wrong = await client.query<Row>(`
    select coalesce(l.workspace_id, m.workspace_id, s.workspace_id) as workspace_id,
           coalesce(l.product_version_id, m.product_version_id, s.product_version_id) as product_version_id,
           coalesce(l.on_hand, 0)::text as on_hand, coalesce(m.moved, 0)::text as moved,
           coalesce(l.reserved, 0)::text as reserved, coalesce(s.open, 0)::text as open
    from stock_levels l
    full join (select workspace_id, product_version_id, sum(quantity) as moved
               from stock_movements group by 1, 2) m using (workspace_id, product_version_id)
    full join (select sl.workspace_id, sl.product_version_id, sum(sl.quantity) as open
               from sale_lines sl join sales s on s.workspace_id = sl.workspace_id and s.id = sl.sale_id
               where s.status = 'ordered' group by 1, 2) s using (workspace_id, product_version_id)
    where coalesce(l.on_hand, 0) <> coalesce(m.moved, 0) or coalesce(l.reserved, 0) <> coalesce(s.open, 0)`)
  const faults = wrong.rows.map(
    (row) =>
      `Workspace ${row.workspace_id}, version ${row.product_version_id}: on hand ${row.on_hand}, moved ${row.moved}; ` +
      `reserved ${row.reserved}, in open sales ${row.open}`,
  )
  return { levels: counted.rows[0]?.n ?? 0, faults }
}
