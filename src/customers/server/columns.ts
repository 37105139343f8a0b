import type { ImportedCustomer } from '#customers/input.ts'
import type { CustomerFields } from './store.ts'

/** What is written of a customer. */
type Written = Pick<ImportedCustomer, 'name' | 'email' | 'phoneNumber' | 'notes' | 'gstin' | 'pan'> & {
  registrationType?: string | undefined
}

/** Who has a GSTIN is registered unless specified otherwise. */
export const registrationOf = (gstin: string | null | undefined) =>
  gstin && gstin !== 'URP' ? 'regular' : 'unregistered'

/** The columns of a customer. */
export const columnsOf = (customer: Written): CustomerFields => ({
  name: customer.name,
  email: customer.email,
  phone_number: customer.phoneNumber,
  notes: customer.notes ?? '',
  gstin: customer.gstin ?? null,
  pan: customer.pan ?? null,
  registration_type: customer.registrationType ?? registrationOf(customer.gstin),
})
