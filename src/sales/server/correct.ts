import type { WorkspaceScope } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { setDueOn } from '#books/server/store.ts'
import { correctionRefusal, isSameSupply } from '#sales/correction.ts'
import type { CorrectSale } from '#sales/input.ts'
import { messages } from '#sales/messages.ts'
import { transportAfter, transportOf } from '#sales/transport.ts'
import { findAddress, saveCorrection } from './correct-store.ts'
import { findSaleForUpdate, type SaleRow } from './store.ts'

/**
 * Corrects what affects neither money nor tax of an issued bill; its PDF and links show it at once, and the log keeps
 * what was there before. Refuses in this order: not found; stale; cancelled; at its field, a date before the invoice
 * date, or an address in another state.
 */
export async function correct(scope: WorkspaceScope, { id, version, ...input }: CorrectSale) {
  const sale = await findSaleForUpdate(scope, id)
  await refuseStale(scope, sale, version)
  const refusal = correctionRefusal(sale.status)
  if (refusal) throw new Refusal('conflict', refusal, { reason: 'illegal_status' })
  const before = {
    notes: sale.notes,
    due_date: sale.due_date,
    delivery_date: sale.delivery_date,
    delivery_address_id: sale.delivery_address_id,
    address: sale.address,
  }
  const travelled = transportOf(sale.transport)
  const travels = transportAfter(travelled, input)
  const after = {
    notes: input.notes ?? sale.notes,
    due_date: dateOf(input.dueDate, sale.due_date),
    delivery_date: dateOf(input.deliveryDate, sale.delivery_date),
    ...(await deliveryOf(scope, sale, input.deliveryAddressId)),
  }
  refuseEarly(sale, after)
  const { delivery_address_id: _, ...shown } = changesBetween(before, after)
  const changes = { ...shown, ...changesBetween(travelled, travels) }
  if (Object.keys(changes).length === 0 && after.delivery_address_id === before.delivery_address_id)
    return { message: messages.corrected(sale.sale_id), version: sale.version }
  await Promise.all([
    saveCorrection(scope, id, { ...after, transport: travels }),
    after.due_date === before.due_date ? undefined : setDueOn(scope, id, after.due_date),
    record(scope, { act: 'corrected', noun: 'sale', id, label: sale.sale_id, changes }),
  ])
  return { message: messages.corrected(sale.sale_id), version: sale.version + 1 }
}

/** A date as it will be: undefined leaves it, null empties it. */
const dateOf = (asked: string | null | undefined, now: string | null) => (asked === undefined ? now : asked)

function refuseEarly(
  { invoice_date: invoiceDate }: SaleRow,
  after: { due_date: string | null; delivery_date: string | null },
): void {
  if (after.due_date && after.due_date < invoiceDate)
    throw invalidField(['dueDate'], messages.dueBeforeInvoice)
  if (after.delivery_date && after.delivery_date < invoiceDate)
    throw invalidField(['deliveryDate'], messages.deliveryBeforeInvoice)
}

async function deliveryOf(scope: WorkspaceScope, sale: SaleRow, addressId: string | undefined) {
  const { delivery_address_id, address } = sale
  if (!addressId || addressId === delivery_address_id) return { delivery_address_id, address }
  const to = await findAddress(scope, sale.customer_id, addressId)
  if (!isSameSupply({ address, placeOfSupply: sale.place_of_supply?.state }, to))
    throw invalidField(['deliveryAddressId'], messages.otherState)
  return { delivery_address_id: addressId, address: to }
}
