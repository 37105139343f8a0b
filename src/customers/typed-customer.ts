import { searchedPhone } from '#base/phone.ts'

/** The fields of a new customer that a search had as its text: a phone number, or else the name. */
export function typedCustomer(typed: string): { name?: string; phoneNumber?: string } {
  const text = typed.trim()
  if (text === '') return {}
  return searchedPhone(text) ? { phoneNumber: text } : { name: text }
}
