import { z } from 'zod'

/** The vendor as on the day of a document of ours. */
export const storedVendor = z.object({
  name: z.string(),
  gstin: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
})
export type FrozenVendor = z.infer<typeof storedVendor>
