import { z } from 'zod'
import { feedbackMessages } from './messages.ts'

export const feedbackInput = z.object({
  message: z.string().trim().min(1, feedbackMessages.required).max(4000, feedbackMessages.tooLong),
})

/** What the web may know of the installation's set-up before anyone signs in. */
export const settingsAnswer = z.object({
  /** Where the Feedback link leads; null means our own form. */
  feedbackUrl: z.string().nullable(),
  googleSignIn: z.boolean(),
  /** What the OpenID provider of the installation is called; null where there is none. */
  oidcName: z.string().nullable(),
  /** Whether what Godown writes to people is sent. */
  mail: z.boolean(),
})

/** The plain pages that an operator can replace. */
export const PLAIN_PAGES = ['terms', 'privacy', 'license'] as const
export type PlainPageName = (typeof PLAIN_PAGES)[number]
export const plainPageInput = z.object({ name: z.enum(PLAIN_PAGES) })
export const plainPageAnswer = z.object({ markdown: z.string() })
