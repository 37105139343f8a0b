import type { Paise } from '#base/money.ts'

/**
 * The payment data for a UPI app. `amount` is above 0; `reference` is the bill's number, which the payer reads unless
 * there is a `note`.
 */
export type UpiRequest = { upiId: string; payee: string; amount: Paise; reference: string; note?: string }

const VPA = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/
const NOTE_LENGTH = 50

/** Whether a text has the form of a UPI id. */
export const isUpiId = (text: string): boolean => VPA.test(text)

/**
 * The UPI link for a QR code that asks for exactly this amount; undefined when nothing is due or the id is
 * invalid. Source: NPCI UPI Linking Specifications 1.6. The reference is reduced to letters and digits, the
 * note to 50 characters.
 */
export function upiLink({ upiId, payee, amount, reference, note }: UpiRequest): string | undefined {
  if (amount <= 0 || !isUpiId(upiId)) return undefined
  const pairs = [
    ['pa', upiId],
    ['pn', payee],
    ['tr', reference.replace(/[^A-Za-z0-9]/g, '')],
    ['tn', (note ?? `Invoice ${reference}`).slice(0, NOTE_LENGTH)],
    ['am', `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`],
    ['cu', 'INR'],
  ] as const
  return `upi://pay?${pairs.map(([key, value]) => `${key}=${encoded(value)}`).join('&')}`
}

const encoded = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Surrogate}/gu, '')).replaceAll('%40', '@')
