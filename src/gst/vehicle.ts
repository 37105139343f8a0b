import type { Identifier } from '#gst/identifiers.ts'
import { messages } from '#gst/messages.ts'

/** The forms of the e-way bill system, and the BH series of rule 51B of the Central Motor Vehicles Rules. */
const FORMS = [
  /^[A-Z]{2}[0-9]{2}[A-Z]{0,3}[0-9]{4}$/,
  /^[A-Z]{2}[0-9]{3}[A-Z][0-9]{4}$/,
  /^[A-Z]{3}[0-9]{4}$/,
  /^[0-9]{2}BH[0-9]{4}[A-HJ-NP-Z]{1,2}$/,
  /^(?:DF|TM|BP|NP)[A-Z0-9]{5,13}$/,
]

const SHORT_FORM = /^([A-Z]{2})([0-9]{1,2})([A-Z]{1,3})([0-9]{1,4})$/

/**
 * Registration number of a vehicle in capitals, without spaces and hyphens; missing leading zeros are added, as the
 * e-way bill asks: DL 1 AB 123 is DL01AB0123.
 */
export const vehicle: Identifier = {
  normalise: (text) => {
    const typed = text.replace(/[\s-]+/g, '').toUpperCase()
    const [, state, district = '', series, number = ''] = SHORT_FORM.exec(typed) ?? []
    return state ? `${state}${district.padStart(2, '0')}${series}${number.padStart(4, '0')}` : typed
  },
  isValid: (text) => FORMS.some((form) => form.test(text)),
  message: messages.vehicle,
}
