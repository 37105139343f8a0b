import type { Scope } from '#base/server/scope.ts'
import { messages } from '#notifications/messages.ts'
import { NAMED, type Notice } from '#notifications/notice.ts'
import { dashboardLinks, pathOf } from '#reports/links.ts'
import { fallenProducts } from './facts-store.ts'

const LISTED = 10

/** Notifications for the products that have fallen to their threshold since the last check. */
export async function lowStockNotices(scope: Scope): Promise<Notice[]> {
  const fallen = await fallenProducts(scope)
  const kind = { kind: 'lowStock', call: 'inventory.getMany', day: scope.today } as const
  if (fallen.length > NAMED)
    return [
      {
        ...kind,
        subject: `from ${fallen[0]?.id}`,
        title: messages.lowMany(fallen.length),
        body: messages.lowManyBody(fallen.slice(0, LISTED), fallen.length - LISTED),
        link: pathOf(dashboardLinks(scope.today).lowStock),
      },
    ]
  return fallen.map((product) => ({
    ...kind,
    subject: product.id,
    title: messages.low(product),
    body: messages.lowBody(product),
    link: `/inventory?inventoryId=${product.id}`,
  }))
}
