import { z } from 'zod'

/** The headings that the last import of an account read, by what they head. */
export const storedHeadings = z.record(z.string(), z.string())
