import { latinDigits } from '#base/latin-digits.ts'

/**
 * The digits that identify a phone number in any format: +91 98450 12345, 098450-12345 and 9845012345 all
 * give 9845012345.
 */
export function phoneDigits(text: string): string {
  const digits = latinDigits(text).replace(/\D/g, '')
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits
}

/**
 * A caution about a text with fewer digits than a phone number has, or with letters alone; numbers abroad, which begin with
 * + or 00, can be shorter.
 */
export function phoneCaution(text: string): string | undefined {
  const { length } = phoneDigits(text)
  const most = /^\s*(?:\+(?!91)|00)/.test(text) ? 7 : 10
  return text.trim() && length < most
    ? `A phone number has 10 digits; this one has ${length || 'none'}`
    : undefined
}

/** A phone number as it is shown and printed: an Indian mobile as 98450 12345; any other, and one with the 0 of a landline, as typed. */
export function phoneText(text: string): string {
  const mobile = /^(?:91)?([6-9]\d{4})(\d{5})$/.exec(text.replace(/\D/g, ''))
  return mobile ? `${mobile[1]} ${mobile[2]}` : text
}

/**
 * The digits to search for when the text looks like a phone number of at least 4 digits; undefined otherwise.
 */
export function searchedPhone(text: string): string | undefined {
  const digits = phoneDigits(text)
  return /^[\d\s()+.-]+$/.test(latinDigits(text).trim()) && digits.length >= 4 ? digits : undefined
}
