import { sql } from 'kysely'

/** Takes vouchers from the queue of those to add up; a statement that returns workspace_id and voucher_id of each. */
export const takeUnrolled = (workspaceId: string, atMost: number) => sql`
  delete from unrolled where workspace_id = ${workspaceId} and voucher_id in (
    select voucher_id from unrolled where workspace_id = ${workspaceId} order by voucher_id limit ${atMost})
  returning workspace_id, voucher_id`

/** Queues every voucher of a workspace. */
export const queueAllVouchers = (workspaceId: string) => sql`
  insert into unrolled (workspace_id, voucher_id)
  select workspace_id, id from vouchers where workspace_id = ${workspaceId}
  on conflict do nothing`
