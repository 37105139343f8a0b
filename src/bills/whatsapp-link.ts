import { phoneDigits } from '#base/phone.ts'

/** A number with its country, digits only; Indian mobile numbers may omit it. Undefined for anything else. */
function international(phone: string): string | undefined {
  const digits = phoneDigits(phone)
  if (/^[6-9]\d{9}$/.test(digits)) return `91${digits}`
  const abroad = /^\s*(?:\+|00)/.test(phone) ? digits.replace(/^00/, '') : ''
  return /^[1-9]\d{7,14}$/.test(abroad) ? abroad : undefined
}

/**
 * An address that opens WhatsApp with a text for a customer; without a number that it can use the person chooses whom
 * to send it to.
 */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${international(phone) ?? ''}?text=${encodeURIComponent(text)}`
