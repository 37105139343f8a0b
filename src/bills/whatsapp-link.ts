import { phoneDigits } from '#base/phone.ts'

/**
 * A number with its country code, digits only; Indian mobile numbers may omit the code. Undefined for
 * anything else.
 */
function international(phone: string): string | undefined {
  const digits = phoneDigits(phone)
  if (/^[6-9]\d{9}$/.test(digits)) return `91${digits}`
  const abroad = /^\s*(?:\+|00)/.test(phone) ? digits.replace(/^00/, '') : ''
  return /^[1-9]\d{7,14}$/.test(abroad) ? abroad : undefined
}

/** Whether WhatsApp can send to this number. */
export const isOnWhatsApp = (phone: string): boolean => international(phone) !== undefined

/**
 * A URL that opens WhatsApp with a text for a customer; without a usable number the person chooses the
 * recipient.
 */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${international(phone) ?? ''}?text=${encodeURIComponent(text)}`
