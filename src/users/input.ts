import { z } from 'zod'
import { accountAddress } from '#base/email-address.ts'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { typedText } from '#base/typed-text.ts'
import { factorMessages } from './messages.ts'

const sentences = {
  first: 'Name must have 1 to 80 characters',
  last: 'Last name must have 1 to 80 characters',
}
const name = typedText().min(1, sentences.first).max(80, sentences.first)
const lastName = typedText().min(1, sentences.last).max(80, sentences.last)

/** The read-only email of a profile, accepted as it was read; only `users.initialEmailChange` changes it. */
const emailAsRead = z.string().max(254).optional()

/** The address that an upload answered. */
const image = orNone(z.string().max(500)).unwrap()

export const createUserInput = z.object({ name, lastName, email: emailAsRead })
export const updateUserInput = z.object({
  name: name.optional(),
  lastName: lastName.optional(),
  email: emailAsRead,
  image: image.optional(),
})
export const emailChangeInput = z.object({ email: accountAddress })
/** Confirming it with the token of the link. */
export const confirmEmailInput = z.object({ token: z.string().min(1).max(2000) })
export const updateImageInput = z.object({ image })
/** `withoutExport` agrees to lose books of closed workspaces that nobody exported since they last changed. */
export const deleteUserInput = z.object({ withoutExport: nullAs(z.boolean(), false).default(false) })
export const endSessionInput = z.object({ id: givenId() })
/** The password, the code of a second factor, or both: what this person signs in with. */
export const confirmIdentityInput = z.object({
  password: z.string().max(128).optional(),
  code: typedText().max(40).optional(),
})

/** A code of the authenticator app, or a recovery code. */
export const codeInput = z.object({ code: typedText().min(1, factorMessages.required).max(40) })
export const removePasskeyInput = z.object({ id: givenId() })
