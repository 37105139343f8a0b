import { z } from 'zod'

const reason = z.object({ column: z.string().nullable(), message: z.string() })

/** A refused row by its number in the file; the caller has its cells. */
export const refusedRow = z.object({ rowNumber: z.number(), reasons: z.array(reason) })
export type RefusedByServer = z.infer<typeof refusedRow>

/** The result of a check; `refused` in file order. */
export const importCheck = z.object({ accepted: z.number(), refused: z.array(refusedRow) })
export type ImportCheck = z.infer<typeof importCheck>

/** The result of an import. */
export const imported = z.object({ message: z.string(), created: z.number(), refused: z.array(refusedRow) })

/** Its progress: rows saved of all rows; both 0 before it starts. */
export const progress = z.object({ done: z.number(), total: z.number() })
