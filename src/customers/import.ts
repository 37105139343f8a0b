import type { Mapping } from '#base/column-guess.ts'
import { phoneDigits } from '#base/phone.ts'
import { typedNumber } from '#base/typed-number.ts'
import { REGISTRATION_TYPES, REGISTRATIONS } from '#gst/registration.ts'
import { cellsOf, type ReadRow } from '#imports/cells.ts'
import { type Checked, checkRows, type ImportTable } from '#imports/check.ts'
import { sameName } from '#imports/same-name.ts'
import { readBySchema } from '#imports/schema-row.ts'
import { HOME } from './address.ts'
import { type CustomerColumn, customerColumns } from './import-columns.ts'
import type { Given } from './import-input.ts'
import { type ImportedCustomer, importedCustomer } from './input.ts'
import { messages } from './messages.ts'

const registrations = new Map(
  REGISTRATION_TYPES.flatMap((type) => [
    [sameName(type), type],
    [sameName(REGISTRATIONS[type]), type],
  ]),
)

/**
 * Reads one row like the customer form. A row has an address when its street, city or PIN code is filled; the
 * country defaults to India. A blank registration follows the GSTIN. A credit limit is refused unless `mayLimit`.
 */
export function readCustomerRow(
  mapping: Mapping<CustomerColumn>,
  cells: readonly string[],
  given: Given = {},
  mayLimit = true,
): ReadRow<CustomerColumn, ImportedCustomer> {
  const { text, number, refuse, reasons } = cellsOf(mapping, cells)
  const typed = text('registrationType')
  const registrationType = registrations.get(sameName(typed))
  if (typed && !registrationType) refuse('registrationType', messages.registrationUnknown(typed))
  const refuseLimit = () =>
    text('creditLimit') ? refuse('creditLimit', messages.creditLimitSetters) : undefined
  const hasAddress = [text('street'), text('city'), text('zipCode'), text('label')].some(Boolean)
  const values = {
    name: text('name'),
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    gstin: text('gstin') || undefined,
    acceptGstin: given.acceptGstins,
    pan: text('pan') || undefined,
    registrationType,
    creditLimit: mayLimit ? number('creditLimit', typedNumber) : refuseLimit(),
    creditDays: number('creditDays', typedNumber),
    notes: text('notes') || undefined,
    address: hasAddress
      ? {
          label: text('label'),
          street: text('street'),
          city: text('city'),
          state: text('state'),
          zipCode: text('zipCode'),
          country: text('country') || HOME,
        }
      : undefined,
  }
  return readBySchema<CustomerColumn, ImportedCustomer>(customerColumns, importedCustomer, values, reasons)
}

type Known = { name: string; phoneNumber: string }
const keyOf = ({ name, phoneNumber }: Known) => `${sameName(name)}\n${phoneDigits(phoneNumber)}`

/** Checks a whole file of customers; name and phone number together must be unique. */
export const checkCustomers = (
  table: ImportTable,
  mapping: Mapping<CustomerColumn>,
  known: readonly Known[],
  given: Given = {},
  mayLimit = true,
): Promise<Checked<CustomerColumn, ImportedCustomer>> =>
  checkRows(
    table,
    known.map(keyOf),
    (cells) => readCustomerRow(mapping, cells, given, mayLimit),
    (row) => [
      {
        key: keyOf(row),
        column: 'name' as const,
        message: messages.sameCustomer,
        exists: messages.customerExists,
      },
    ],
  )
