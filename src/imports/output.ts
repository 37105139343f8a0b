import { z } from 'zod'

const reason = z.object({ column: z.string().nullable(), message: z.string() })

/** A refused row by its number in the file; its cells are with the caller. */
export const refusedRow = z.object({ rowNumber: z.number(), reasons: z.array(reason) })
export type RefusedByServer = z.infer<typeof refusedRow>

/** What an import would do; `refused` in the order of the file. */
export const importCheck = z.object({ accepted: z.number(), refused: z.array(refusedRow) })
export type ImportCheck = z.infer<typeof importCheck>

/** What it did. */
export const imported = z.object({ message: z.string(), created: z.number(), refused: z.array(refusedRow) })

/** How far it is: rows saved of all rows; both 0 before it has begun. */
export const progress = z.object({ done: z.number(), total: z.number() })
