import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { latinDigits } from '#base/latin-digits.ts'
import { typedText } from '#base/typed-text.ts'
import { findState } from '#gst/find-state.ts'
import { checkGstin, hasKnownHolder } from '#gst/gstin.ts'
import { messages } from '#gst/messages.ts'
import { pinFitsState, STATES } from '#gst/states.ts'

/**
 * An identifier that is typed in several ways: how it is stored, whether it is valid, and the message if not.
 */
export type Identifier = {
  normalise: (text: string) => string
  isValid: (normalised: string) => boolean
  message: string
}

const compact = (text: string): string =>
  latinDigits(text)
    .replace(/[\s-]+/g, '')
    .toUpperCase()

const withForm = (form: RegExp, message: string, normalise = compact): Identifier => ({
  normalise,
  isValid: (text) => form.test(text),
  message,
})

/** Permanent account number of the income-tax department: 5 letters, 4 digits, 1 letter. */
export const pan = withForm(/^[A-Z]{5}[0-9]{4}[A-Z]$/, messages.pan)

/**
 * Why a PAN cannot belong to a GSTIN, which contains its owner's PAN; undefined when either is missing or
 * unusual.
 */
export function panFault(
  text: string | null | undefined,
  gstin: string | null | undefined,
): string | undefined {
  const inside = panOf(gstin ?? '')
  return text && inside && compact(text) !== inside ? messages.panDiffers(inside) : undefined
}

/** The PAN in a GSTIN; undefined when it is invalid or contains none. */
export function panOf(gstin: string): string | undefined {
  const check = checkGstin(gstin)
  return check.ok ? check.pan : undefined
}

/** A hint when the holder letter of a PAN is unknown; undefined otherwise. */
export const panWarning = (text: string): string | undefined =>
  hasKnownHolder(compact(text)) ? undefined : messages.panHolder

/** Bank branch code of the Reserve Bank: 4 letters, a zero, 6 characters. */
export const ifsc = withForm(/^[A-Z]{4}0[A-Z0-9]{6}$/, messages.ifsc)

/** Bank account number: 9 to 18 digits, stored as text with its leading zeros. */
export const bankAccount = withForm(/^[0-9]{9,18}$/, messages.bankAccount)

/** UPI id: name@handle, or the account@IFSC.ifsc.npci form; case stays as typed. */
export const upiId = withForm(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/, messages.upiId, (text) =>
  latinDigits(text).trim(),
)

/** Postal index number: 6 digits, the first not 0. */
export const pinCode = withForm(/^[1-9][0-9]{5}$/, messages.pinCode)

/** A hint when a PIN code is unusual for the state (as typed); undefined when either is unknown. */
export function pinWarning(pin: string, state: string): string | undefined {
  const known = findState(state)
  const typed = compact(pin)
  if (!known || !pinCode.isValid(typed) || pinFitsState(typed, known.code)) return undefined
  return messages.pinOutsideState(typed, known.name)
}

/** HSN of goods (4, 6 or 8 digits) or SAC of services (6 digits starting with 99), not all zeros. */
export const hsn: Identifier = {
  normalise: compact,
  isValid: (text) => /^(?:[0-9]{4}|[0-9]{6}|[0-9]{8})$/.test(text) && /[1-9]/.test(text),
  message: messages.hsn,
}

/** Schema of an HSN or SAC that may be left out or empty. */
export const optionalHsn = orNone(typedText())
  .transform((typed) => typed && hsn.normalise(typed))
  .refine((code) => !code || hsn.isValid(code), hsn.message)

/** Schema of the GST code of a state that may be left out or empty; codes that are no longer given are refused. */
export const optionalState = orNone(
  typedText().refine((code) => STATES.some((state) => state.code === code), messages.state),
)

const LAST_CHAPTER = 98
const SERVICES = 99
/** Reserved for future use by the Harmonized System. */
const RESERVED_CHAPTER = 77

/** A hint when the tariff has no such chapter (goods have 1 to 98 except 77), or when the SAC of a service, 99, has not 6 digits. */
export function hsnWarning(text: string): string | undefined {
  const typed = compact(text)
  const chapter = Number(typed.slice(0, 2))
  const isGoods = chapter >= 1 && chapter <= LAST_CHAPTER && chapter !== RESERVED_CHAPTER
  if (!hsn.isValid(typed) || isGoods) return undefined
  if (chapter !== SERVICES) return messages.hsnChapter(typed.slice(0, 2))
  return typed.length === 6 ? undefined : messages.sacDigits(typed.length)
}

/** Schema of an identifier: returns its stored form, refuses with its message. */
export const identifier = ({ normalise, isValid, message }: Identifier) =>
  z.string().transform(normalise).refine(isValid, message)

/** Schema of a GSTIN, normalised; refuses with the message of the first failed check. */
export const gstin = z.string().transform((text, context) => {
  const check = checkGstin(text)
  if (check.ok) return check.gstin
  context.addIssue({ code: 'custom', message: check.message })
  return z.NEVER
})

/** The message for a typed identifier, or undefined when it is valid: for hints that do not refuse. */
export function identifierFault(
  { normalise, isValid, message }: Identifier,
  text: string,
): string | undefined {
  return isValid(normalise(text)) ? undefined : message
}
