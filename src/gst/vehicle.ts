import { latinDigits } from '#base/latin-digits.ts'
import type { Identifier } from '#gst/identifiers.ts'
import { messages } from '#gst/messages.ts'

/**
 * The formats of the e-way bill system, and the BH series of rule 51B of the Central Motor Vehicles Rules.
 */
const FORMS = [
  /^[A-Z]{2}[0-9]{2}[A-Z]{0,3}[0-9]{4}$/,
  /^[A-Z]{2}[0-9]{3}[A-Z][0-9]{4}$/,
  /^[A-Z]{3}[0-9]{4}$/,
  /^[0-9]{2}BH[0-9]{4}[A-HJ-NP-Z]{1,2}$/,
  /^(?:DF|TM|BP|NP)[A-Z0-9]{5,13}$/,
]

const SHORT_FORM = /^([A-Z]{2})([0-9]{1,2})([A-Z]{1,3})([0-9]{1,4})$/

/**
 * A vehicle's registration number in capitals and Latin digits, without spaces and hyphens. Missing leading zeros are added
 * for the e-way bill: DL 1 AB 123 becomes DL01AB0123.
 */
export const vehicle: Identifier = {
  normalise: (text) => {
    const typed = latinDigits(text)
      .replace(/[\s-]+/g, '')
      .toUpperCase()
    const [, state, district = '', series, number = ''] = SHORT_FORM.exec(typed) ?? []
    return state ? `${state}${district.padStart(2, '0')}${series}${number.padStart(4, '0')}` : typed
  },
  isValid: (text) => FORMS.some((form) => form.test(text)),
  message: messages.vehicle,
}
