import { messages as access } from '#access/messages.ts'
import { fieldMessages } from '#base/field-messages.ts'

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
  gstNumberHelp: 'The 15 characters of the GSTIN',
  sameVendor: (row: number) => `Same business name as row ${row}`,
  vendorExists: 'A vendor with this name already exists',
  importNeeds:
    'Business name, legal owner, GST number, phone and address are required. Everything else is optional.',
  showBank: 'Show/Edit Bank Details',
}
