import { z } from 'zod'
import { idInput, listInput, pagination } from '#base/list.ts'
import { gstin } from '#gst/gstin.ts'

const required = (sentence: string, max = 80) =>
  z.string(sentence).trim().min(1, sentence).max(max, `Use at most ${max} characters`)

const fields = {
  name: required('Name is required'),
  gstNumber: z.union([z.literal('').transform(() => null), z.null(), gstin]),
  mobileNumber: required('Mobile number is required', 20),
  vehicleNumber: required('Vehicle number is required', 20),
}

export const createLogisticsInput = z.object({
  workspaceId: z.uuid('Invalid workspace ID').optional(),
  ...fields,
  gstNumber: fields.gstNumber.optional(),
})
export const updateLogisticsInput = idInput.extend({
  ...z.object(fields).partial().shape,
  version: z.number().int().optional(),
})
export const getLogisticsInput = z.object({ workspaceId: z.uuid().optional() })
export const logisticsListInput = listInput(
  ['name', 'mobileNumber', 'vehicleNumber', 'gstNumber', 'createdAt'],
  { archived: z.boolean() },
)

/** Who carries goods. */
export const logistics = z.object({
  id: z.uuid(),
  name: z.string(),
  gstNumber: z.string().nullable(),
  mobileNumber: z.string(),
  vehicleNumber: z.string(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
})
export type Logistics = z.infer<typeof logistics>

export const logisticsAnswer = z.object({ logistics })
export const logisticsPage = z.object({ logistics: z.array(logistics), pagination })
export const logisticsChoices = z.array(
  logistics.pick({ id: true, name: true, mobileNumber: true, vehicleNumber: true, gstNumber: true }),
)
