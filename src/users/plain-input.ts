import { z } from 'zod'
import { typedText } from '#base/typed-text.ts'
import { feedbackMessages } from './messages.ts'

export const feedbackInput = z.object({
  message: typedText().min(1, feedbackMessages.required).max(4000, feedbackMessages.tooLong),
})

/** The public pages that an operator can replace. */
export const PLAIN_PAGES = ['terms', 'privacy', 'license'] as const
export type PlainPageName = (typeof PLAIN_PAGES)[number]
export const plainPageInput = z.object({ name: z.enum(PLAIN_PAGES) })
