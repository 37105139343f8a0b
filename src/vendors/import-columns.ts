import type { ImportColumn } from '#imports/columns.ts'

/** The columns of a vendor import, in the order of the template and the export. */
export const vendorColumns = [
  {
    key: 'businessName',
    label: 'Business Name',
    required: true,
    names: [
      ...[
        'Vendor',
        'Vendor Name',
        'Supplier',
        'Supplier Name',
        'Party',
        'Party Name',
        'Name',
        'Firm',
        'Firm Name',
      ],
      ...['Trade Name', 'Company', 'Company Name', 'Ledger', 'Ledger Name', 'Name of Ledger'],
      ...['व्यापार का नाम', 'विक्रेता', 'विक्रेता का नाम', 'आपूर्तिकर्ता', 'पार्टी का नाम', 'फर्म का नाम', 'नाम'],
    ],
  },
  {
    key: 'legalOwnerName',
    label: 'Legal Owner',
    required: true,
    names: [
      ...[
        'Legal Owner Name',
        'Owner',
        'Owner Name',
        'Proprietor',
        'Legal Name',
        'Contact Person',
        'Contact Name',
      ],
      ...['मालिक', 'मालिक का नाम', 'स्वामी', 'स्वामी का नाम', 'कानूनी नाम', 'संपर्क व्यक्ति'],
    ],
  },
  {
    key: 'gstNumber',
    label: 'GST number',
    required: true,
    names: [
      'GSTIN',
      'GST No',
      'GSTIN/UIN',
      'GST',
      'GST Registration No',
      'जीएसटी',
      'जीएसटीआईएन',
      'जीएसटी नंबर',
    ],
  },
  {
    key: 'gstRegistration',
    label: 'GST registration',
    names: ['Registration Type', 'GST Registration Type', 'Registration', 'जीएसटी पंजीकरण'],
  },
  {
    key: 'phoneNumber',
    label: 'Phone',
    required: true,
    names: [
      ...[
        'Phone Number',
        'Phone No',
        'Mobile',
        'Mobile Number',
        'Mobile No',
        'Contact',
        'Contact No',
        'Contact Number',
      ],
      ...['Telephone', 'फोन', 'फ़ोन', 'फोन नंबर', 'फ़ोन नंबर', 'मोबाइल', 'मोबाइल नंबर'],
    ],
  },
  { key: 'email', label: 'Email', names: ['E-mail', 'Email ID', 'Email Address', 'Mail', 'ईमेल', 'ई-मेल'] },
  {
    key: 'address',
    label: 'Address',
    required: true,
    names: ['Full Address', 'Billing Address', 'Registered Address', 'पता', 'पूरा पता'],
  },
  {
    key: 'paymentTerm',
    label: 'Payment Term',
    names: ['Payment Terms', 'Terms', 'Credit Period', 'Credit Days', 'भुगतान अवधि', 'उधार अवधि'],
  },
  {
    key: 'defaultDiscount',
    label: 'Default discount',
    isFigure: true,
    names: ['Discount', 'Discount %', 'Trade Discount', 'छूट', 'छूट %'],
  },
  { key: 'msme', label: 'MSME', names: ['MSME Class', 'MSME Type', 'MSME Category', 'एमएसएमई'] },
  {
    key: 'udyamNumber',
    label: 'Udyam number',
    names: ['Udyam', 'Udyam No', 'Udyam Registration Number', 'MSME Number', 'MSME No', 'उद्यम संख्या'],
  },
  {
    key: 'agreedDays',
    label: 'Agreed credit days',
    isFigure: true,
    names: ['Agreed Days', 'Credit Days Agreed'],
  },
  {
    key: 'accountNumber',
    label: 'Account Number',
    names: ['Account No', 'A/C No', 'Bank Account', 'Bank Account Number', 'खाता संख्या', 'बैंक खाता'],
  },
  {
    key: 'accountHolderName',
    label: 'Account Holder Name',
    names: [
      'Account Holder',
      'Account Name',
      'Beneficiary',
      'Beneficiary Name',
      'खाताधारक',
      'खाताधारक का नाम',
    ],
  },
  { key: 'bankName', label: 'Bank Name', names: ['Bank', 'बैंक', 'बैंक का नाम'] },
  { key: 'ifscCode', label: 'IFSC Code', names: ['IFSC', 'आईएफएससी', 'आईएफएससी कोड'] },
  { key: 'branch', label: 'Branch', names: ['Bank Branch', 'Branch Name', 'शाखा'] },
] as const satisfies readonly ImportColumn[]

export type VendorColumn = (typeof vendorColumns)[number]['key']
