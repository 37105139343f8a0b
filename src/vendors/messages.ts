import { messages as access } from '#access/messages.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { messages as workspaces } from '#workspaces/messages.ts'

/** Messages about vendors. */
export const messages = {
  choose: 'Choose a vendor',
  businessName: 'Business name is required',
  legalOwnerName: 'Legal owner name is required',
  gstNumber: 'GST number is required',
  address: 'Address is required',
  phoneNumber: fieldMessages.phoneNumber,
  email: fieldMessages.email,
  paymentTerm: 'Payment term is required',
  accountNumber: 'Account number is required',
  accountHolderName: 'Account holder name is required',
  bankName: 'Bank name is required',
  ifscCode: 'IFSC code is required',
  workspaceId: access.workspaceId,
  tooLong: fieldMessages.tooLong,
  created: 'Vendor created successfully.',
  updated: 'Vendor details have been successfully updated.',
  updateFailed: 'There was an error updating the vendor details.',
  deleted: 'Vendor deleted.',
  archived: 'This vendor is in use, so it was archived. You can restore it.',
  restored: 'Vendor restored.',
  notFound: 'This vendor was not found.',
  none: 'No vendor found.',
  noneHint: 'Vendors are the businesses you buy from.',
  acceptGstNumber: 'Use this GST number anyway',
  /** Placeholder for vendor details that a product file did not contain. */
  notGiven: 'Not given',
  unknownVendor: 'Unknown vendor',
  noGstin: 'Unregistered',
  unregistered: 'Not registered under GST',
  compositionHelp: 'Has a GSTIN but charges no GST and gives bills of supply',
  registrationUnknown: (typed: string) => `“${typed}” is not regular, composition or not registered`,
  gstNumberHelp: 'The 15 characters of the GSTIN',
  sameVendor: (row: number) => `Same business name as row ${row}`,
  vendorExists: 'A vendor with this name already exists',
  importNeeds:
    'Business name, legal owner, GST number, phone and address are required. Everything else is optional.',
  showBank: 'Show/Edit Bank Details',
  msmeOnly: 'Micro and small',
  notMsme: 'Not an MSME',
  msmeUnknown: (typed: string) => `“${typed}” is not micro, small or medium`,
  msmeHelp: 'Manufacturers and service providers registered on Udyam. Leave it out for traders.',
  udyamNumber: 'A Udyam number looks like UDYAM-MH-26-0012345',
  agreedDays: workspaces.creditDays,
  agreedDaysHelp:
    'Only if agreed in writing. Micro and small vendors are paid within 15 days without an agreement, and within 45 with one. The days count from the arrival of the goods, or without an intake from the date of the bill.',
}
