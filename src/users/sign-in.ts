import { z } from 'zod'
import { fieldMessages } from '#base/field-messages.ts'

const email = z.email(fieldMessages.email).max(200)

const password = z.string().min(8, 'Use at least 8 characters').max(128, 'Use at most 128 characters')

/** The sign-in form. */
export const signInInput = z.object({ email, password: z.string().min(1, 'Password is required') })

/** The sign-up form. */
export const joinInput = z.object({
  name: z.string().trim().min(1, fieldMessages.name).max(80),
  lastName: z.string().trim().min(1, 'Last name is required').max(80),
  email,
  password,
})

/** What a sign-up may say; a program may leave the last name to the onboarding. */
export const signUpInput = joinInput.extend({ lastName: z.string().trim().max(80).default('') })

/** How the OpenID provider of an installation is called in addresses: it sends people back to /api/auth/callback/oidc. */
export const OIDC = 'oidc'

/** Asking for a link: to sign in, or to set a new password. */
export const linkInput = z.object({ email })

/** Setting a new password. */
export const newPasswordInput = z.object({ password })

/** Where to go after sign-in: only a path of our own is followed, anything else goes to the start. */
export function safeReturn(target: string | undefined): string {
  if (!target?.startsWith('/')) return '/'
  // The URL parser reads backslashes, tabs and new lines as browsers do, so that none of them can leave our origin.
  const url = new URL(target, 'http://godown.invalid')
  return url.origin === 'http://godown.invalid' ? `${url.pathname}${url.search}` : '/'
}
