import { z } from 'zod'
import { storedValue } from '#base/stored.ts'

/** What changed, field by field. */
export const storedChanges = z.record(z.string(), z.object({ from: storedValue, to: storedValue }))
