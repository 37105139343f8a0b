import { z } from 'zod'
import { fieldMessages } from '#base/field-messages.ts'
import { newPassword, weaknessOf } from './password.ts'

const email = z.email(fieldMessages.email).max(200)

/** The sign-in form. */
export const signInInput = z.object({ email, password: z.string().min(1, 'Password is required') })

const joining = z.object({
  name: z.string().trim().min(1, fieldMessages.name).max(80),
  lastName: z.string().trim().min(1, 'Last name is required').max(80),
  email,
  password: newPassword,
})

function refuseWeak({ password, ...owner }: z.infer<typeof joining>, { addIssue }: z.RefinementCtx) {
  const message = weaknessOf(password, owner)
  if (message) addIssue({ code: 'custom', path: ['password'], message })
}

/** The sign-up form. */
export const joinInput = joining.superRefine(refuseWeak)

/** What a sign-up may say; a program may leave the last name to the onboarding. */
export const signUpInput = joining
  .extend({ lastName: z.string().trim().max(80).default('') })
  .superRefine(refuseWeak)

/** How the OpenID provider of an installation is called in addresses: it sends people back to /api/auth/callback/oidc. */
export const OIDC = 'oidc'

/** Asking for a link: to sign in, or to set a new password. */
export const linkInput = z.object({ email })

/** Setting a new password by a link. */
export const newPasswordInput = z.object({ newPassword })

/** Changing the password of whoever is signed in. */
export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, 'Current password is required').max(128),
  newPassword,
})

/** Where to go after sign-in: only a path of our own is followed, anything else goes to the start. */
export function safeReturn(target: string | undefined): string {
  if (!target?.startsWith('/')) return '/'
  // The URL parser reads backslashes, tabs and new lines as browsers do, so that none of them can leave our origin.
  const url = new URL(target, 'http://godown.invalid')
  return url.origin === 'http://godown.invalid' ? `${url.pathname}${url.search}` : '/'
}
