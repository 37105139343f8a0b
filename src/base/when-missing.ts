import type { z } from 'zod'

/** What a schema says about a missing value; of any other wrong value it says the usual. */
export const whenMissing = (sentence: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => (input === undefined ? sentence : undefined),
})
