import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { messages } from '#bills/messages.ts'

/** The validity periods of a link in days; the first is the default. */
export const SHARE_DAYS = [30, 7, 90, 365] as const

/** For how many days a link works, 1 to 365. */
export const shareDays = nullAs(
  z.number(messages.days).int(messages.days).min(1, messages.days).max(365, messages.days),
  SHARE_DAYS[0],
).default(SHARE_DAYS[0])
