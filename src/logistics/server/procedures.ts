import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { retire, takeBack } from '#activity/server/retire.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import {
  createLogisticsInput,
  getLogisticsInput,
  logisticsListInput,
  updateLogisticsInput,
} from '#logistics/input.ts'
import { messages } from '#logistics/messages.ts'
import { type Logistics, logisticsAnswer, logisticsChoices, logisticsPage } from '#logistics/output.ts'
import * as store from './store.ts'

const answerOf = (row: store.LogisticsRow): Logistics => ({
  id: row.id,
  workspaceId: row.workspace_id,
  name: row.name,
  gstNumber: row.gst_number,
  mobileNumber: row.mobile_number,
  vehicleNumber: row.vehicle_number,
  archivedAt: row.archived_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** Logistics partners (specification, sections 3, 5 and 7). */
export const logisticsProcedures = {
  getAll: workspaceQuery('logistics.getAll', getLogisticsInput, logisticsChoices, async (scope) =>
    (await store.allLogistics(scope))
      .map(answerOf)
      .map(({ id, name, mobileNumber, vehicleNumber, gstNumber }) => ({
        id,
        name,
        mobileNumber,
        vehicleNumber,
        gstNumber,
      })),
  ),

  getMany: workspaceQuery('logistics.getMany', logisticsListInput, logisticsPage, async (scope, input) => {
    const { rows, pagination } = await store.pageOfLogistics(scope, input)
    return { logistics: rows.map(answerOf), pagination }
  }),

  getOne: workspaceQuery('logistics.getOne', idInput, logisticsAnswer, async (scope, { id }) => ({
    logistics: answerOf(await store.logisticsRecords.find(scope, id)),
  })),

  create: workspaceMutation('logistics.create', createLogisticsInput, created, async (scope, input) => {
    const id = await store.insertLogistics(scope, {
      name: input.name,
      gst_number: input.gstNumber ?? null,
      mobile_number: input.mobileNumber,
      vehicle_number: input.vehicleNumber,
    })
    await record(scope, { act: 'created', noun: 'logistics', id, label: input.name })
    return { message: messages.created, id, version: FIRST_VERSION }
  }),

  update: workspaceMutation('logistics.update', updateLogisticsInput, updated, async (scope, input) => {
    const found = await store.logisticsRecords.findForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const fields = {
      name: input.name ?? found.name,
      gst_number: input.gstNumber === undefined ? found.gst_number : input.gstNumber,
      mobile_number: input.mobileNumber ?? found.mobile_number,
      vehicle_number: input.vehicleNumber ?? found.vehicle_number,
    }
    const changes = changesBetween(found, fields)
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    await store.updateLogistics(scope, found, fields)
    await record(scope, { act: 'updated', noun: 'logistics', id: input.id, label: fields.name, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  delete: workspaceMutation('logistics.delete', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.logisticsRecords.findForUpdate(scope, id)
    const inUse = await store.isLogisticsInUse(scope, id)
    await retire(scope, store.logisticsRecords, { noun: 'logistics', id, label: found.name }, inUse)
    return { message: inUse ? messages.archived : messages.deleted }
  }),

  restore: workspaceMutation('logistics.restore', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.logisticsRecords.findForUpdate(scope, id)
    await takeBack(scope, store.logisticsRecords, { noun: 'logistics', id, label: found.name })
    return { message: messages.restored }
  }),
}
