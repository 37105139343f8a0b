import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { discountTakenBack } from '#books/entries.ts'
import type { Draft, Settlement } from '#books/voucher.ts'

/** Whether a row of `dues` is the bill of its document, not a discount that was taken back with it. */
export const isBill = (due: RawBuilder<unknown>) => sql<boolean>`(${due}.side = 1 and not exists (
  select from vouchers back where back.workspace_id = ${due}.workspace_id and back.id = ${due}.id
    and back.event = 'discount_taken_back'))`

/** A discount in paise, and the due of the receipt that allowed it. */
type Discount = { credit: string; amount: number }

/** Rows of `Discount` of a sale. A receipt for several bills allows its discount on those that it settled first. */
const discountsOf = (scope: Pick<Scope, 'workspaceId'>, saleId: RawBuilder<unknown>) => sql`(
      with bill as (
        select d.id from dues d
        where d.workspace_id = ${scope.workspaceId} and d.source_id = ${saleId} and ${isBill(sql`d`)}
      ), joined as (
        select s.credit_due as credit, s.debit_due as debit, sum(s.amount_paise)::bigint as amount, min(s.id::text) as first
        from settlements s
        where s.workspace_id = ${scope.workspaceId} and s.credit_due in (
          select b.credit_due from settlements b
          where b.workspace_id = ${scope.workspaceId} and b.debit_due in (select id from bill))
        group by 1, 2 having sum(s.amount_paise) > 0
      ), shares as (
        select j.credit, j.debit, j.amount, r.discount_paise as discount,
               coalesce(sum(j.amount) over (partition by j.credit order by j.first
                 rows between unbounded preceding and 1 preceding), 0) as before
        from joined j
        join dues c on c.workspace_id = ${scope.workspaceId} and c.id = j.credit
        join receipts r on r.workspace_id = c.workspace_id and r.id = c.source_id and r.discount_paise > 0
      )
      select credit, least(amount, discount - before)::bigint as amount from shares
      where debit in (select id from bill) and before < discount) discounts`

/** The discounts on the bill of a sale. */
export const discountsOn = (scope: Scope, saleId: string): Promise<Discount[]> =>
  scope.many(
    sql<Discount>`select credit, amount from ${discountsOf(scope, sql`${saleId}::uuid`)}`.compile(db),
    'discounts_on',
  )

/** What they come to, in paise, in a query that knows the id of the sale. */
export const discountOn = (scope: Pick<Scope, 'workspaceId'>, saleId: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(amount), 0)::bigint from ${discountsOf(scope, saleId)})`

type About = { sourceId: string; number: string; customerId: string; date: string }

/** The voucher and settlements that take these discounts back from the dues that they are part of, for the caller to post. */
export function takenBack(
  about: About,
  discounts: readonly Discount[],
): { drafts: Draft[]; settlements: Settlement[] } {
  const total = discounts.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return { drafts: [], settlements: [] }
  const id = v7()
  return {
    drafts: [{ ...about, id, event: 'discount_taken_back', entries: discountTakenBack(total) }],
    settlements: discounts.map(({ credit, amount }) => ({ debit: id, credit, amount })),
  }
}

/** Whether the discount of a receipt was taken back, because a sale that it paid was cancelled or returned. */
export async function isDiscountTakenBack(scope: Scope, receiptId: string): Promise<boolean> {
  const found = await scope.one(
    sql<{ id: string }>`
      select v.id from dues c
      join receipts r on r.workspace_id = c.workspace_id and r.id = c.source_id and r.discount_paise > 0
      join settlements s on s.workspace_id = c.workspace_id and s.credit_due = c.id
      join dues bill on bill.workspace_id = s.workspace_id and bill.id = s.debit_due
      join vouchers v on v.workspace_id = bill.workspace_id and v.number = bill.number
        and v.event = 'discount_taken_back'
      where c.workspace_id = ${scope.workspaceId} and c.source_id = ${receiptId}::uuid and c.side = -1
      limit 1`.compile(db),
    'discount_taken_back',
  )
  return found !== undefined
}

/** The number of a receipt with a discount among those that made these dues; undefined if none has one. */
export async function receiptWithDiscount(
  scope: Scope,
  dueIds: readonly string[],
): Promise<string | undefined> {
  const found = await scope.one(
    sql<{ number: string }>`
      select r.number from dues d
      join receipts r on r.workspace_id = d.workspace_id and r.id = d.source_id
      where d.workspace_id = ${scope.workspaceId} and d.id = any(${[...dueIds]}::uuid[]) and r.discount_paise > 0
      order by r.number limit 1`.compile(db),
    'receipt_with_discount',
  )
  return found?.number
}
