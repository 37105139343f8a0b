import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { ListedCustomer } from '#customers/output.ts'
import { REGISTRATION_TYPES, REGISTRATIONS } from '#gst/registration.ts'

/** 'Regular' for regular; other text unchanged. */
export const registrationText = (text: string): string => {
  const known = REGISTRATION_TYPES.find((each) => each === text)
  return known ? REGISTRATIONS[known] : text
}

const part = (key: keyof NonNullable<ListedCustomer['address']>) => (customer: ListedCustomer) =>
  customer.address?.[key]

/** The columns of a customer export, including the default address; an import accepts them. */
export const customerExport: ExportColumn<ListedCustomer>[] = [
  { header: 'Customer ID', value: (customer) => customer.customerId },
  { header: 'Name', value: (customer) => customer.name, width: 28 },
  { header: 'Phone number', value: (customer) => customer.phoneNumber, width: 16 },
  { header: 'Email', value: (customer) => customer.email, width: 30 },
  { header: 'GSTIN', value: (customer) => customer.gstin, width: 18 },
  { header: 'PAN', value: (customer) => customer.pan, width: 12 },
  { header: 'GST registration', value: (customer) => registrationText(customer.registrationType), width: 18 },
  { header: 'Credit limit', value: (customer) => customer.creditLimit, width: 14 },
  { header: 'Credit days', value: (customer) => customer.creditDays },
  { header: 'Balance', value: (customer) => customer.balance, width: 14 },
  { header: 'Notes', value: (customer) => customer.notes, width: 30 },
  { header: 'Address label', value: part('label') },
  { header: 'Street', value: part('street'), width: 36 },
  { header: 'City', value: part('city'), width: 16 },
  { header: 'State', value: part('state'), width: 18 },
  { header: 'Zip code', value: part('zipCode') },
  { header: 'Country', value: part('country') },
]
