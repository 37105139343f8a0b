import { z } from 'zod'
import { pagination } from '#base/list.ts'

/** A logistics partner. */
export const logistics = z.object({
  id: z.uuid(),
  workspaceId: z.uuid(),
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
