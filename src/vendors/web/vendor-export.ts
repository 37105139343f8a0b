import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { vendorRegistrationLabels } from '#gst/vendor-registration.ts'
import { msmeLabels } from '#vendors/msme.ts'
import type { Vendor } from '#vendors/output.ts'
import { paymentTermLabel } from '#vendors/payment-terms.ts'

const bank = (key: keyof NonNullable<Vendor['bankDetails']>) => (vendor: Vendor) => vendor.bankDetails?.[key]

/** The columns of a vendor export; an import accepts them. Bank details only where the role may see them. */
export const vendorExport: ExportColumn<Vendor>[] = [
  { header: 'Business Name', value: (vendor) => vendor.businessName, width: 30 },
  { header: 'Legal Owner', value: (vendor) => vendor.legalOwnerName, width: 22 },
  { header: 'GST number', value: (vendor) => vendor.gstNumber, width: 18 },
  {
    header: 'GST registration',
    value: ({ gstRegistration }) => gstRegistration && vendorRegistrationLabels[gstRegistration],
    width: 18,
  },
  { header: 'Phone', value: (vendor) => vendor.phoneNumber, width: 16 },
  { header: 'Email', value: (vendor) => vendor.email, width: 30 },
  { header: 'Address', value: (vendor) => vendor.address, width: 44 },
  { header: 'Payment Term', value: (vendor) => paymentTermLabel(vendor.paymentTerm) },
  { header: 'Default discount', value: (vendor) => vendor.defaultDiscount },
  { header: 'MSME', value: ({ msme }) => msme && msmeLabels[msme] },
  { header: 'Udyam number', value: (vendor) => vendor.udyamNumber, width: 22 },
  { header: 'Agreed credit days', value: (vendor) => vendor.agreedDays },
  { header: 'Account Number', value: bank('accountNumber'), width: 18 },
  { header: 'Account Holder Name', value: bank('accountHolderName'), width: 24 },
  { header: 'Bank Name', value: bank('bankName'), width: 24 },
  { header: 'IFSC Code', value: bank('ifscCode'), width: 14 },
  { header: 'Branch', value: bank('branch'), width: 18 },
]
