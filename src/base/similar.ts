import { z } from 'zod'

/** What was typed of a new customer or vendor, to look for those that may be the same; each part may be left out. */
export const similarInput = z.object({
  workspaceId: z.uuid().optional(),
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

/** At most this many are named. */
export const MAX_SIMILAR = 3
