import type { Mapping } from '#base/column-guess.ts'
import { typedNumber, typedPercent } from '#base/typed-number.ts'
import { UNREGISTERED } from '#gst/unregistered.ts'
import { VENDOR_REGISTRATIONS, vendorRegistrationLabels } from '#gst/vendor-registration.ts'
import { cellsOf, type ReadRow } from '#imports/cells.ts'
import { type Checked, checkRows, type ImportTable } from '#imports/check.ts'
import { sameName } from '#imports/same-name.ts'
import { readBySchema } from '#imports/schema-row.ts'
import { type VendorColumn, vendorColumns } from './import-columns.ts'
import type { Given } from './import-input.ts'
import { type ImportedVendor, importedVendor } from './input.ts'
import { messages } from './messages.ts'
import { MSME_CLASSES } from './msme.ts'
import { typedPaymentTerm } from './payment-terms.ts'

/** The registrations by what a cell may say. */
const registrations = new Map(
  VENDOR_REGISTRATIONS.flatMap((each) => [
    [sameName(each), each],
    [sameName(vendorRegistrationLabels[each]), each],
  ]),
)

/**
 * Reads one row like the vendor form: a blank registration follows from the GST number, blank terms are monthly, a blank discount is 0, and bank details exist
 * when any of their cells is filled. A number that Excel stored for an email or account is read as the text
 * shown.
 */
export function readVendorRow(
  mapping: Mapping<VendorColumn>,
  cells: readonly string[],
  given: Given = {},
): ReadRow<VendorColumn, ImportedVendor> {
  const { text, number, refuse, reasons } = cellsOf(mapping, cells)
  const discount = number('defaultDiscount', typedPercent)
  const size = text('msme')
  const msme = MSME_CLASSES.find((each) => each === size.toLowerCase())
  if (size && !msme) refuse('msme', messages.msmeUnknown(size))
  const typed = text('gstRegistration')
  const gstRegistration = registrations.get(sameName(typed))
  if (typed && !gstRegistration) refuse('gstRegistration', messages.registrationUnknown(typed))
  const gstNumber = gstRegistration === 'unregistered' ? UNREGISTERED : (given.gstNumber ?? '')
  const bank = {
    accountNumber: text('accountNumber'),
    accountHolderName: text('accountHolderName'),
    bankName: text('bankName'),
    ifscCode: text('ifscCode'),
    branch: text('branch') || undefined,
  }
  const values = {
    businessName: text('businessName'),
    legalOwnerName: text('legalOwnerName'),
    gstNumber: text('gstNumber') || gstNumber,
    gstRegistration,
    acceptGstNumber: given.acceptGstNumbers,
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    address: text('address'),
    paymentTerm: typedPaymentTerm(text('paymentTerm')),
    defaultDiscount: discount ?? 0,
    msme,
    udyamNumber: text('udyamNumber'),
    agreedDays: number('agreedDays', typedNumber),
    bankDetails: Object.values(bank).some(Boolean) ? bank : null,
  }
  return readBySchema<VendorColumn, ImportedVendor>(vendorColumns, importedVendor, values, reasons)
}

/** Checks a whole file of vendors; a business name must be unique. */
export const checkVendors = (
  table: ImportTable,
  mapping: Mapping<VendorColumn>,
  known: readonly string[],
  given: Given = {},
): Promise<Checked<VendorColumn, ImportedVendor>> =>
  checkRows(
    table,
    known.map(sameName),
    (cells) => readVendorRow(mapping, cells, given),
    ({ businessName }) => [
      {
        key: sameName(businessName),
        column: 'businessName' as const,
        message: messages.sameVendor,
        exists: messages.vendorExists,
      },
    ],
  )
