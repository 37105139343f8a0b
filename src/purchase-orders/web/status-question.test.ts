import { describe, expect, test } from 'vitest'
import type { OrderItem, PurchaseOrder } from '#purchase-orders/output.ts'
import type { OrderStatus } from '#purchase-orders/status.ts'
import { statusQuestion } from './status-question.ts'

const item = (id: string, quantity: number, received: number) =>
  ({ id, productName: `Cement ${id}`, metricShorthand: 'bag', quantity, received }) as OrderItem
const order = (status: OrderStatus, ...items: OrderItem[]) =>
  ({ orderId: 'PO-00001', status, items }) as PurchaseOrder
const kept = (found: PurchaseOrder) => found.items.map(({ id, quantity }) => ({ id, quantity }))

describe('marking an order as received', () => {
  test.each(['draft', 'sent'] as const)('asks while goods of a %s order are still due', (status) => {
    const found = order(status, item('A', 100, 80), item('B', 5, 5))
    const asked = statusQuestion(found, 'received', kept(found))
    expect(asked?.title).toMatch(/^Change PO-00001 from (Draft|Sent) to Received\?$/)
    expect(asked?.action).toBe('Set to Received')
    expect(asked?.body).toBe(
      'Not received yet: 20 bag of Cement A. These goods are not added to stock. Use Receive to add them.',
    )
  })

  test('names the first of many items', () => {
    const found = order('sent', item('A', 1, 0), item('B', 2, 0), item('C', 3, 0))
    expect(statusQuestion(found, 'received', kept(found))?.body).toMatch(/1 bag of Cement A and 2 more\. /)
  })

  test('asks nothing when everything has arrived, using the typed quantities', () => {
    const whole = order('sent', item('A', 5, 5))
    expect(statusQuestion(whole, 'received', kept(whole))).toBeUndefined()
    const cut = order('sent', item('A', 100, 80), item('B', 5, 0))
    expect(statusQuestion(cut, 'received', [{ id: 'A', quantity: 80 }])).toBeUndefined()
  })
})

test('asks only when reopening an order, not when a status stays or moves forward', () => {
  const sent = order('sent', item('A', 5, 0))
  for (const next of ['sent', 'draft', 'cancelled'] as const)
    expect(statusQuestion(sent, next, kept(sent))).toBeUndefined()
  const closed = order('received', item('A', 5, 0))
  expect(statusQuestion(closed, 'received', kept(closed))).toBeUndefined()
  const back = statusQuestion(closed, 'sent', kept(closed))
  expect(back).toEqual({ title: 'Change PO-00001 from Received to Sent?', action: 'Set to Sent' })
})
