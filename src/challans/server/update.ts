import type { WorkspaceScope } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { Refusal } from '#base/refusal.ts'
import type { UpdateChallan } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import { logisticsRecords } from '#logistics/server/store.ts'
import { transportAfter, transportOf } from '#sales/transport.ts'
import { type ChallanRow, findChallanForUpdate, saveTravel } from './store.ts'

/**
 * Changes how the goods of a challan travel, and its notes; the log keeps what was there before. Refuses in this order:
 * not found; stale; cancelled; an unknown logistics partner.
 */
export async function update(scope: WorkspaceScope, { id, version, ...input }: UpdateChallan) {
  const challan = await findChallanForUpdate(scope, id)
  await refuseStale(scope, challan, version)
  if (challan.cancelled_at) throw new Refusal('conflict', messages.isCancelled, { reason: 'illegal_status' })
  const travelled = transportOf(challan.paper)
  const before = { ...travelled, notes: challan.paper.notes }
  const carrier = await carrierOf(scope, challan, input.logisticsId)
  const after = {
    ...transportAfter(travelled, { ...carrier, ...input }),
    notes: input.notes ?? before.notes,
  }
  const message = messages.changed(challan.number)
  const changes = changesBetween(before, after)
  const logisticsId = input.logisticsId === undefined ? challan.logistics_id : input.logisticsId
  if (Object.keys(changes).length === 0 && logisticsId === challan.logistics_id)
    return { message, version: challan.version }
  await saveTravel(scope, id, { ...after, logisticsId })
  await record(scope, { act: 'updated', noun: 'challan', id, label: challan.number, changes })
  return { message, version: challan.version + 1 }
}

/** The name of another partner, and the partner's vehicle unless one is typed. */
async function carrierOf(scope: WorkspaceScope, challan: ChallanRow, id: string | null | undefined) {
  if (id === undefined || id === challan.logistics_id) return {}
  if (id === null) return { transporter: null }
  const { name, vehicle_number } = await logisticsRecords.find(scope, id)
  return { transporter: name, vehicleNumber: vehicle_number }
}
