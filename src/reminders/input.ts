import { z } from 'zod'
import { emailAddress } from '#base/email-address.ts'
import { givenId } from '#base/id-schema.ts'
import { messages } from './messages.ts'

export const remindedInput = z.object({ workspaceId: givenId().optional(), customerId: givenId() })

/** How a reminder reaches the customer. */
export const CHANNELS = ['whatsapp', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** Reminds a customer of what they owe. Email needs `to`; on WhatsApp the sender sends the text of the answer. */
export const sendReminderInput = remindedInput
  .extend({ channel: z.enum(CHANNELS), to: emailAddress(messages.address).nullish() })
  .refine(({ channel, to }) => channel !== 'email' || to, { path: ['to'], error: messages.address })
