import { v7 } from 'uuid'
import { invalidField } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { type CostOfGoods, saleDelivered } from '#books/entries.ts'
import { spread } from '#books/oldest-first.ts'
import { dayOf } from '#books/server/day-store.ts'
import { openDay } from '#books/server/open-day.ts'
import { lockSettlementsOf, post, reverse } from '#books/server/store.ts'
import { type Draft, mirrored, type Settlement } from '#books/voucher.ts'
import { discountsOn, takenBack } from '#receipts/server/discounts-store.ts'
import { reissue } from '#receipts/server/reissue.ts'
import { lockReissuable, type Reissuable } from '#receipts/server/reissue-store.ts'
import { messages } from '#sales/messages.ts'
import type { SaleRow } from './store.ts'

/** A due of a customer and how much of it, in paise. */
export type Share = { credit: string; amount: number }

/** What settled a bill that is no more: credits of its customer, discounts among them, and receipts that can be issued again. */
export type FreedMoney = {
  of: { sourceId: string; number: string; customerId: string; date: string }
  credits: Share[]
  discounts: Share[]
  receipts: Reissuable[]
}

/**
 * Takes a bill out of the books: its voucher, and its delivery if the goods are back; `goods` says what they are worth.
 * Returns what had settled it. Discounts stay until the caller knows what the money settles next.
 */
export async function freeMoney(
  scope: Scope,
  sale: SaleRow,
  goods: CostOfGoods | undefined,
): Promise<FreedMoney> {
  const { id: sourceId, sale_id: number, customer_id: customerId } = sale
  const receipts = await lockReissuable(scope, sourceId)
  await lockSettlementsOf(scope, sourceId)
  const discounts = await discountsOn(scope, sourceId)
  const credits = await reverse(scope, { sourceId, event: 'sale_made', as: 'sale_cancelled' })
  const of = { sourceId, number, customerId, date: openDay(scope, sale.invoice_date, []) }
  if (goods) {
    const entries = mirrored(saleDelivered({ taxable: sale.taxable_paise, ...goods }))
    const day = await dayOf(scope, { sourceId, event: 'sale_delivered' })
    const date = openDay(scope, day ?? sale.invoice_date, entries)
    await post(scope, [{ ...of, id: v7(), event: 'delivery_cancelled', date, entries }])
  }
  return {
    of,
    credits,
    discounts: discounts.filter(({ credit }) => credits.some((each) => each.credit === credit)),
    receipts,
  }
}

/** Makes what had settled a bill out to another customer. Refuses if any of it belongs to the first customer alone. */
async function reissueAll(scope: Scope, { of, credits, receipts }: FreedMoney, customerId: string) {
  const again: { draft: Draft; amount: number }[] = []
  for (const { credit, amount } of credits) {
    const receipt = receipts.find((each) => each.due === credit && each.amount === amount)
    if (!receipt) throw invalidField(['customerId'], messages.moneyStays(of.number))
    again.push({ draft: await reissue(scope, receipt, customerId), amount })
  }
  return again
}

type Bill = { due: string; customerId: string; payable: number }

/** What settles a bill with that much payable, of these parts in turn: one share of each credit. */
function inOneShare(parts: readonly Share[], payable: number): Share[] {
  const shares = new Map<string, number>()
  for (const { dueId, amount } of spread(
    parts.map(({ credit, amount }) => ({ id: credit, open: amount })),
    payable,
  ))
    shares.set(dueId, (shares.get(dueId) ?? 0) + amount)
  return [...shares].map(([credit, amount]) => ({ credit, amount }))
}

/**
 * Settles a new bill with money that was freed, as far as it goes, as `movedTo` says; the rest stays with its customer (`left`).
 * A discount that the new bill does not take is taken back. For another customer, receipts that paid the old bill alone are issued again;
 * refuses (at `customerId`) when anything else had settled it.
 */
export async function moveMoney(
  scope: Scope,
  freed: FreedMoney,
  { due, customerId, payable }: Bill,
): Promise<{ moved: number; drafts: Draft[]; settlements: Settlement[]; left: Share[] }> {
  const isSame = customerId === freed.of.customerId
  const again = isSame ? [] : await reissueAll(scope, freed, customerId)
  const usable = isSame ? freed.credits : again.map(({ draft, amount }) => ({ credit: draft.id, amount }))
  const discountOf = (credit: string) => freed.discounts.find((each) => each.credit === credit)?.amount ?? 0
  const shares = inOneShare(
    [
      ...usable.map(({ credit, amount }) => ({ credit, amount: amount - discountOf(credit) })),
      ...freed.discounts,
    ],
    payable,
  )
  const movedOf = (credit: string) => shares.find((each) => each.credit === credit)?.amount ?? 0
  const lost = usable.map(({ credit, amount }) => ({
    credit,
    amount: Math.min(discountOf(credit), amount - movedOf(credit)),
  }))
  const lostOf = (credit: string) => lost.find((each) => each.credit === credit)?.amount ?? 0
  const left = usable.map(({ credit, amount }) => ({
    credit,
    amount: amount - movedOf(credit) - lostOf(credit),
  }))
  const back = takenBack(
    freed.of,
    lost.filter(({ amount }) => amount > 0),
  )
  return {
    moved: shares.reduce((sum, { amount }) => sum + amount, 0),
    drafts: [...again.map(({ draft }) => draft), ...back.drafts],
    settlements: [...shares.map((share) => ({ debit: due, ...share })), ...back.settlements],
    left: left.filter(({ amount }) => amount > 0),
  }
}
