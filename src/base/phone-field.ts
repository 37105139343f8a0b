import { latinDigits } from '#base/latin-digits.ts'
import { typedText } from '#base/typed-text.ts'

/**
 * Schema of a phone number: any text of at most 30 characters, with Latin digits. `required` is the message when it is empty.
 */
export const phone = (required: string) =>
  typedText({ error: required }).min(1, required).max(30, 'Use at most 30 characters').overwrite(latinDigits)
