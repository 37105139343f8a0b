import { z } from 'zod'
import { givenId } from './id-schema.ts'

/** What was typed for a new customer or vendor, to find possible duplicates; each part may be absent. */
export const similarInput = z.object({
  workspaceId: givenId().optional(),
  name: z.string().max(200).optional(),
  phoneNumber: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
  gstin: z.string().max(20).optional(),
})
export type Typed = Omit<z.output<typeof similarInput>, 'workspaceId'>

export const similarAnswer = z.object({
  similar: z.array(z.object({ id: z.uuid(), name: z.string(), phoneNumber: z.string() })),
})
export type Similar = z.infer<typeof similarAnswer>['similar'][number]

/** The maximum number of possible duplicates shown. */
export const MAX_SIMILAR = 3
