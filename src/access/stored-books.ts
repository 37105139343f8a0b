import { z } from 'zod'
import { storedDay } from '#base/stored.ts'

const code = z.string().regex(/^\d{1,9}$/)

/** The bank account that a workspace chose for each mode, by its code. */
export const storedModeAccounts = z.record(z.string(), z.int())

/** Up to which day each cash account is closed, by its code. */
export const storedCashClosed = z.record(code, storedDay)
