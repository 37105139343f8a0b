import { z } from 'zod'
import { pagination } from '#base/list.ts'

/** A unit of measurement in the API; `decimals` is the number of decimals of its quantities (0 to 3). */
export const metric = z.object({
  id: z.uuid(),
  workspaceId: z.uuid(),
  name: z.string(),
  shorthand: z.string(),
  decimals: z.number(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
})
export type Metric = z.infer<typeof metric>

export const metricAnswer = z.object({ metric })
export const allMetricsAnswer = z.array(metric)
export const metricsPage = z.object({ metrics: z.array(metric), pagination })
