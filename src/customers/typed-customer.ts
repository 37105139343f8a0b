import { phoneDigits, searchedPhone } from '#base/phone.ts'

/** A name before or after a number of at least 10 digits. */
const BOTH =
  /^(?:(?<name>\D*\p{L}\D*?)[\s,:-]+(?<number>[+(]?\p{Nd}[\p{Nd}\s()-]{9,})|(?<first>[+(]?\p{Nd}[\p{Nd}\s()-]{9,}?)[\s,:-]+(?<last>\p{L}\D*))$/u

/** The fields of a new customer that a search had as its text: a phone number, a name, or both. */
export function typedCustomer(typed: string): { name?: string; phoneNumber?: string } {
  const text = typed.trim()
  if (text === '') return {}
  if (searchedPhone(text)) return { phoneNumber: text }
  const { name, number, first, last } = BOTH.exec(text)?.groups ?? {}
  const phoneNumber = number ?? first ?? ''
  return phoneDigits(phoneNumber).length >= 10 ? { name: name ?? last ?? '', phoneNumber } : { name: text }
}
