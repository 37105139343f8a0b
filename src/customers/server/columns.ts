import type { ImportedCustomer } from '#customers/input.ts'
import type { CustomerFields } from './store.ts'

/** The fields that are written. */
type Written = Pick<
  ImportedCustomer,
  'name' | 'email' | 'phoneNumber' | 'notes' | 'gstin' | 'pan' | 'creditLimit' | 'creditDays'
> & {
  registrationType?: string | undefined
}

/** A customer with a GSTIN is regular by default. */
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
  credit_limit_paise: customer.creditLimit ?? null,
  credit_days: customer.creditDays ?? null,
  registration_type: customer.registrationType ?? registrationOf(customer.gstin),
})
