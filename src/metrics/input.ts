import { z } from 'zod'
import { messages as access } from '#access/messages.ts'
import { nullAs } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { idInput, listInput } from '#base/list.ts'
import { typedText } from '#base/typed-text.ts'

const name = typedText().min(1, 'Metric name is required').max(80, 'Use at most 80 characters')
const shorthand = typedText().min(1, 'Shorthand is required').max(10, 'Use at most 10 characters')
const decimals = z
  .number('Choose 0 to 3 decimals')
  .int('Choose 0 to 3 decimals')
  .min(0, 'Choose 0 to 3 decimals')
  .max(3, 'Choose 0 to 3 decimals')
const workspaceId = givenId(access.workspaceId)

export const createMetricInput = z.object({
  workspaceId: workspaceId.optional(),
  name,
  shorthand,
  decimals: nullAs(decimals, 0).default(0),
})
export const updateMetricInput = idInput.extend({
  name: name.optional(),
  shorthand: shorthand.optional(),
  decimals: decimals.optional(),
  version: z.number().int().optional(),
})
/** A unit as its forms show it: what is shown is saved, so nothing may be empty. */
export const metricForm = z.object({ name, shorthand, decimals })
export const getMetricsInput = z.object({ workspaceId: workspaceId.optional() })
export const metricsListInput = listInput(['name', 'shorthand', 'createdAt'], { archived: z.boolean() })
