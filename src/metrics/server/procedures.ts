import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { retire, takeBack } from '#activity/server/retire.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { createMetricInput, getMetricsInput, metricsListInput, updateMetricInput } from '#metrics/input.ts'
import { messages } from '#metrics/messages.ts'
import { allMetricsAnswer, type Metric, metricAnswer, metricsPage } from '#metrics/output.ts'
import * as store from './store.ts'

const answerOf = (row: store.MetricRow): Metric => ({
  id: row.id,
  workspaceId: row.workspace_id,
  name: row.name,
  shorthand: row.shorthand,
  decimals: row.decimals,
  archivedAt: row.archived_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** Units of measurement (specification, sections 3, 5 and 7). */
export const metricProcedures = {
  getAll: workspaceQuery('metrics.getAll', getMetricsInput, allMetricsAnswer, async (scope) =>
    (await store.allMetrics(scope)).map(answerOf),
  ),

  getMany: workspaceQuery('metrics.getMany', metricsListInput, metricsPage, async (scope, input) => {
    const { rows, pagination } = await store.pageOfMetrics(scope, input)
    return { metrics: rows.map(answerOf), pagination }
  }),

  getOne: workspaceQuery('metrics.getOne', idInput, metricAnswer, async (scope, { id }) => ({
    metric: answerOf(await store.metricRecords.find(scope, id)),
  })),

  create: workspaceMutation('metrics.create', createMetricInput, created, async (scope, input) => {
    const { name, shorthand, decimals } = input
    const id = await store.insertMetric(scope, { name, shorthand, decimals })
    await record(scope, { act: 'created', noun: 'metric', id, label: name })
    return { message: messages.created, id, version: FIRST_VERSION }
  }),

  update: workspaceMutation('metrics.update', updateMetricInput, updated, async (scope, input) => {
    const found = await store.metricRecords.findForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const { name = found.name, shorthand = found.shorthand, decimals = found.decimals } = input
    const changes = changesBetween(found, { name, shorthand, decimals })
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    await store.updateMetric(scope, input.id, { name, shorthand, decimals })
    await record(scope, { act: 'updated', noun: 'metric', id: input.id, label: name, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  delete: workspaceMutation('metrics.delete', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.metricRecords.findForUpdate(scope, id)
    const inUse = await store.isMetricInUse(scope, id)
    await retire(scope, store.metricRecords, { noun: 'metric', id, label: found.name }, inUse)
    return { message: inUse ? messages.archived : messages.deleted }
  }),

  restore: workspaceMutation('metrics.restore', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.metricRecords.findForUpdate(scope, id)
    await takeBack(scope, store.metricRecords, { noun: 'metric', id, label: found.name })
    return { message: messages.restored }
  }),
}
