import { z } from 'zod'
import { CHANNELS } from './input.ts'

/** The reminder as it would be sent now; `last` is the latest one. */
export const reminderAnswer = z.object({
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /** The amount it asks for, in rupees: open of what is delivered, less money on account; nothing is due at 0 or less. */
  balance: z.number(),
  /** What is open of bills that are not delivered yet, which no reminder asks for. */
  notDelivered: z.number().optional(),
  text: z.string(),
  last: z.object({ day: z.string(), at: z.string(), by: z.string(), channel: z.enum(CHANNELS) }).nullable(),
})

/** The text that was recorded as sent; on WhatsApp the sender sends it. */
export const sentReminder = z.object({ message: z.string(), text: z.string() })
