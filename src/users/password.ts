import { z } from 'zod'
import { passwordMessages as messages } from './password-messages.ts'

/** A password that somebody chooses: 8 to 128 characters, not all of them blank. */
export const newPassword = z
  .string()
  .min(8, 'Use at least 8 characters')
  .max(128, 'Use at most 128 characters')
  .refine((text) => text.trim() !== '', messages.blank)

/** Whose account a password is to protect. */
type Owner = { name?: string; lastName?: string; email?: string }

/** Sequences that are easy to guess: digits, the alphabet, the rows of a keyboard. */
const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
const backwards = (text: string) => [...text].reverse().join('')

function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/.test(text)) return true
  return RUNS.some((run) => run.includes(text) || backwards(run).includes(text))
}

/**
 * Why a password can be guessed at once for this person: it is their name or address, with or without figures after it,
 * or repeated characters or a keyboard pattern. Undefined when neither is so. The server also refuses the most common passwords.
 */
export function weaknessOf(password: string, { name = '', lastName = '', email = '' }: Owner) {
  const text = squeezed(password)
  const [mailbox = ''] = email.split('@')
  const own = ['godown', name, lastName, name + lastName, lastName + name, email, mailbox].map(squeezed)
  if (own.some((word) => word !== '' && (word === text || word === text.replace(/\d+$/, ''))))
    return messages.ownName
  return isPattern(text || password) ? messages.pattern : undefined
}
