import { z } from 'zod'
import { DENOMINATIONS } from './count.ts'
import { countedCash } from './input.ts'

/** What was counted when a day was closed. */
export const storedCounts = z.array(countedCash).max(DENOMINATIONS.length)
