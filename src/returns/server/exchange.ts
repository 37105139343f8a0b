import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { toPaise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { lockLevels } from '#inventory/server/store.ts'
import { settledByGoods } from '#returns/exchange.ts'
import type { ExchangeSale } from '#returns/input.ts'
import { messages } from '#returns/messages.ts'
import { moneyBackNote } from '#sales/refund.ts'
import { lockCustomer } from '#sales/server/credit-store.ts'
import { refundRest, wayOf } from '#sales/server/refund.ts'
import { ofFreed, sellFrom } from '#sales/server/sell.ts'
import { goodsOf } from '#sales/server/sent-store.ts'
import { findSaleForUpdate, type SaleRow } from '#sales/server/store.ts'
import { restOf } from './book-return.ts'
import { takeGoodsBack } from './take-back.ts'

/**
 * Takes goods of a bill back and sells others on a new bill, in one transaction. The credit settles the old bill, then the
 * new one; what is left goes back as `back.refundBy` says, or stays on the account. Refuses in this order: the bill not
 * found; a new bill for another customer; a refund by someone who may not refund; what a return refuses, at `back`; then
 * what `sell` refuses.
 */
export async function exchange(scope: WorkspaceScope, { back, ...input }: ExchangeSale) {
  const old = await findSaleForUpdate(scope, back.saleId)
  const customerId = input.customerId ?? old.customer_id
  if (customerId !== old.customer_id) throw invalidField(['customerId'], messages.otherCustomer)
  const way = wayOf(scope, old, back.refundBy)
  await lockCustomer(scope, customerId)
  await lockGoods(scope, old, input)
  const id = v7()
  const { answer: returned, credit } = await takeGoodsBack(
    scope,
    { ...back, refundBy: 'account' },
    { exchangeSaleId: id },
  ).catch(atBack)
  const money = {
    of: { sourceId: old.id, number: old.sale_id, customerId, date: scope.today },
    credits: credit.rest > 0 ? [{ credit: credit.due, amount: credit.rest }] : [],
    discounts: [],
    receipts: [],
  }
  const payable = toPaise(returned.credited) - credit.discount
  const { made } = await sellFrom(
    scope,
    { ...input, customerId },
    {
      id,
      payable,
      ...ofFreed(money),
    },
  )
  const { left, toPay } = settledByGoods(credit.rest, toPaise(made.payable))
  await Promise.all([
    refundRest(scope, restOf(customerId, credit.due, left), way).catch(atBack),
    record(scope, {
      act: 'exchanged',
      noun: 'sale',
      id: old.id,
      label: old.sale_id,
      changes: { return: { from: null, to: returned.displayId }, sale: { from: null, to: made.displayId } },
    }),
  ])
  return {
    ...made,
    message: messages.exchanged(returned.displayId, made.displayId, moneyBackNote(left, way)),
    returnId: returned.displayId,
    credited: returned.credited,
    balance: toRupees(toPay) - toRupees(left),
  }
}

/** Locks the goods of both sides in one order, so that two exchanges never wait for each other. */
async function lockGoods(scope: WorkspaceScope, old: SaleRow, { items }: Pick<ExchangeSale, 'items'>) {
  const goods = await goodsOf(scope, old.id)
  const versions = [
    ...goods.map((line) => line.productVersionId),
    ...items.map((item) => item.productVersionId),
  ]
  await lockLevels(scope, versions)
}

/** A refusal of what comes back names its fields under `back`. */
function atBack(error: unknown): never {
  if (!(error instanceof Refusal) || !error.data?.issues) throw error
  const issues = error.data.issues.map(({ path, message }) => ({ path: ['back', ...path], message }))
  throw new Refusal(error.code, error.message, { ...error.data, issues })
}
