import type { Statements } from '#base/server/scope.ts'
import { forgetWish } from './email-store.ts'
import { forgetResetLinks } from './password-store.ts'

/** Ends the links that were mailed to a person before their password changed: to set one, and to use another address. */
export async function forgetLinks(statements: Statements, userId: string): Promise<void> {
  await forgetResetLinks(statements, userId)
  await forgetWish(statements, userId)
}
