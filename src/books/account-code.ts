import { z } from 'zod'

/** The code of an account of the chart; `message` says what to do instead. */
export const accountCode = (message: string) =>
  z.number(message).int(message).min(1, message).max(99_999, message)
