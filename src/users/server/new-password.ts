import { invalidField } from '#base/refusal.ts'
import { weaknessOf } from '#users/password.ts'
import { passwordMessages as messages } from '#users/password-messages.ts'
import { isBreachedPassword } from './breached-passwords.ts'

type Owner = Parameters<typeof weaknessOf>[1]

/** Refuses (invalid, at the field) a new password that is easy to guess for this person, or for anyone. */
export function refuseWeakPassword(field: string, password: string, owner: Owner): void {
  const why = weaknessOf(password, owner) ?? (isBreachedPassword(password) ? messages.common : undefined)
  if (why) throw invalidField([field], why)
}
