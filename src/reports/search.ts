import { z } from 'zod'

export const searchInput = z.object({ workspaceId: z.uuid().optional(), search: z.string().trim().max(200) })

/** Kinds of records that the palette finds. */
export const FOUND_KINDS = [
  'product',
  'customer',
  'vendor',
  'sale',
  'purchaseOrder',
  'inventoryIntake',
] as const

/** Records by name, number or phone: at most 5 of each kind that the caller may read. */
export const searchAnswer = z.array(
  z.object({ kind: z.enum(FOUND_KINDS), id: z.uuid(), label: z.string(), hint: z.string() }),
)
export type FoundRecord = z.infer<typeof searchAnswer>[number]
