import { v7 } from 'uuid'
import type { Scope } from '#base/server/scope.ts'
import { goodsSent, sentGoodsBack } from '#books/entries.ts'
import { openDay } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import { moveStock } from '#inventory/server/store.ts'

type Goods = { productId: string; productVersionId: string; quantity: number }
type Leaving = { id: string; number: string; sentOn: string }

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** Moves goods out of stock on a challan and books that. Returns what each line cost, in paise. */
export async function moveOut(
  scope: Scope,
  { id, number, sentOn }: Leaving,
  goods: readonly Goods[],
  { wasReserved }: { wasReserved: boolean },
): Promise<number[]> {
  const out = goods.map(({ productVersionId, productId, quantity }) => ({
    productVersionId,
    productId,
    quantity: -quantity,
    kind: 'challan' as const,
    documentId: id,
    documentLabel: number,
  }))
  const released = out.map(({ productVersionId, quantity }) => ({ productVersionId, quantity }))
  const values = await moveStock(scope, out, wasReserved ? released : [])
  const costs = values.map((value) => -value)
  const entries = goodsSent(sum(costs))
  await post(scope, [{ id: v7(), sourceId: id, event: 'challan', number, date: sentOn, entries }])
  return costs
}

/** Goods that come back: for which document, under which number of a challan, on which day (yyyy-MM-dd). */
type Returning = { sourceId: string; number: string; on: string; reason: string; isReserved: boolean }

/** Moves goods of a challan back into stock, where they may be reserved again, and books what they cost then and are worth now. */
export async function moveBack(
  scope: Scope,
  { sourceId, number, on, reason, isReserved }: Returning,
  goods: readonly (Goods & { cost: number })[],
): Promise<void> {
  const back = goods.map(({ productVersionId, productId, quantity }) => ({
    productVersionId,
    productId,
    quantity,
    kind: 'challan' as const,
    reason,
    documentId: sourceId,
    documentLabel: number,
  }))
  const reserved = back.map(({ productVersionId, quantity }) => ({ productVersionId, quantity }))
  const values = await moveStock(scope, back, isReserved ? reserved : [])
  const entries = sentGoodsBack(sum(goods.map(({ cost }) => cost)), sum(values))
  const date = openDay(scope, on, entries)
  await post(scope, [{ id: v7(), sourceId, event: 'challan_cancelled', number, date, entries }])
}
