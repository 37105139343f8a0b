import { z } from 'zod'
import { accountAddress } from '#base/email-address.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { typedText } from '#base/typed-text.ts'
import { newPassword, weaknessOf } from './password.ts'
import { passwordMessages } from './password-messages.ts'

const email = accountAddress

/** The sign-in form. */
export const signInInput = z.object({ email, password: z.string().min(1, passwordMessages.required) })

const joining = z.object({
  name: typedText().min(1, fieldMessages.name).max(80),
  lastName: typedText().min(1, 'Last name is required').max(80),
  email,
  password: newPassword,
})

function refuseWeak({ password, ...owner }: z.infer<typeof joining>, { addIssue }: z.RefinementCtx) {
  const message = weaknessOf(password, owner)
  if (message) addIssue({ code: 'custom', path: ['password'], message })
}

/** The sign-up form. */
export const joinInput = joining.superRefine(refuseWeak)

/** The input of a sign-up; a program may leave the last name to onboarding. */
export const signUpInput = joining
  .extend({ lastName: typedText().max(80).default('') })
  .superRefine(refuseWeak)

/** The request for a link: to sign in, or to set a new password. */
export const linkInput = z.object({ email })

/** Leaving for a provider to sign in there, and the paths to come back to. */
export const providerInput = z.object({
  provider: z.string(),
  callbackURL: z.string().optional(),
  errorCallbackURL: z.string().optional(),
})

/** Setting a new password by a link. */
export const newPasswordInput = z.object({ newPassword })

/** Changing the password of whoever is signed in. */
export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, 'Current password is required').max(128),
  newPassword,
})
