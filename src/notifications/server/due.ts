import { addDays } from '#base/dates.ts'
import { paise } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#notifications/messages.ts'
import { NAMED, type Notice } from '#notifications/notice.ts'
import { dashboardLinks, pathOf } from '#reports/links.ts'
import { type DueOrder, type DueSale, dueOrders, dueSales } from './facts-store.ts'

/** For a workspace's first round, anything due longer ago than this is skipped. */
const FIRST_LOOK = 30

/**
 * What is due today, and what has become overdue since the last round (`before`), so that everything is
 * notified on its day and once more when it is overdue.
 */
export async function dueNotices(scope: Scope, before: string | null): Promise<Notice[]> {
  const from = before ?? addDays(scope.today, -FIRST_LOOK)
  const [sales, orders] = await Promise.all([
    dueSales(scope, from, scope.today),
    dueOrders(scope, from, scope.today),
  ])
  return [...saleNotices(sales, scope.today), ...orderNotices(orders, scope.today)]
}

function saleNotices(sales: DueSale[], today: string): Notice[] {
  const kind = { kind: 'deliveryDue', call: 'sales.getMany', day: today } as const
  if (sales.length > NAMED) {
    const late = sales.filter(({ day }) => day < today).length
    const link = pathOf(dashboardLinks(today).toDeliver)
    const title = messages.deliverMany(sales.length - late, late)
    return [{ ...kind, subject: 'sales', title, body: '', link }]
  }
  return sales.map(({ id, number, customer, amount, day }) => ({
    ...kind,
    subject: id,
    link: `/sales?saleId=${id}`,
    title: messages.deliver(number, day < today),
    body: messages.deliverBody(customer, paise(amount), day),
  }))
}

function orderNotices(orders: DueOrder[], today: string): Notice[] {
  const kind = { kind: 'deliveryDue', call: 'purchaseOrders.getMany', day: today } as const
  if (orders.length > NAMED) {
    const late = orders.filter(({ day }) => day < today).length
    const link = pathOf(dashboardLinks(today).toReceive)
    const title = messages.arrivesMany(orders.length - late, late)
    return [{ ...kind, subject: 'orders', title, body: '', link }]
  }
  return orders.map(({ id, number, vendor, day }) => ({
    ...kind,
    subject: id,
    link: `/purchase-orders?purchaseOrderId=${id}`,
    title: messages.arrives(number, day < today),
    body: messages.arrivesBody(vendor, day),
  }))
}
