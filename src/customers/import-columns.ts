import type { ImportColumn } from '#imports/columns.ts'

/** The columns of a customer import, in the order of the template and the export. */
export const customerColumns = [
  {
    key: 'name',
    label: 'Name',
    required: true,
    names: [
      ...['Customer', 'Customer Name', 'Party', 'Party Name', 'Buyer', 'Buyer Name', 'Client', 'Client Name'],
      ...['Ledger', 'Ledger Name', 'ग्राहक', 'ग्राहक का नाम', 'नाम', 'पार्टी', 'पार्टी का नाम', 'खरीदार'],
    ],
  },
  {
    key: 'phoneNumber',
    label: 'Phone number',
    required: true,
    names: [
      ...[
        'Phone',
        'Phone No',
        'Mobile',
        'Mobile Number',
        'Mobile No',
        'Contact',
        'Contact No',
        'Contact Number',
      ],
      ...['WhatsApp', 'Telephone', 'फोन', 'फ़ोन', 'फोन नंबर', 'फ़ोन नंबर', 'मोबाइल', 'मोबाइल नंबर'],
    ],
  },
  { key: 'email', label: 'Email', names: ['E-mail', 'Email ID', 'Email Address', 'Mail', 'ईमेल', 'ई-मेल'] },
  {
    key: 'gstin',
    label: 'GSTIN',
    names: ['GST Number', 'GST No', 'GSTIN/UIN', 'GST', 'जीएसटी', 'जीएसटीआईएन', 'जीएसटी नंबर'],
  },
  { key: 'pan', label: 'PAN', names: ['PAN No', 'PAN Number', 'पैन', 'पैन नंबर'] },
  {
    key: 'registrationType',
    label: 'GST registration',
    names: ['Registration Type', 'GST Registration Type', 'Registration', 'जीएसटी पंजीकरण'],
  },
  {
    key: 'creditLimit',
    label: 'Credit limit',
    isFigure: true,
    names: ['Credit Limit Amount', 'Limit', 'Maximum Credit', 'उधार सीमा', 'क्रेडिट सीमा'],
  },
  {
    key: 'creditDays',
    label: 'Credit days',
    isFigure: true,
    names: ['Credit Period', 'Credit Period (Days)', 'Due Days', 'Payment Days', 'उधार के दिन'],
  },
  { key: 'notes', label: 'Notes', names: ['Note', 'Remarks', 'Remark', 'Comments', 'टिप्पणी', 'नोट'] },
  { key: 'label', label: 'Address label', names: ['Label', 'Address Type', 'पते का नाम'] },
  {
    key: 'street',
    label: 'Street',
    names: [
      'Address',
      'Street Address',
      'Address Line',
      'Address Line 1',
      'Billing Address',
      'पता',
      'गली',
      'सड़क',
    ],
  },
  { key: 'city', label: 'City', names: ['Town', 'City/Town', 'District', 'शहर', 'नगर', 'जिला'] },
  { key: 'state', label: 'State', names: ['State Name', 'State/UT', 'राज्य'] },
  {
    key: 'zipCode',
    label: 'Zip code',
    names: ['PIN Code', 'PIN', 'Pincode', 'Postal Code', 'Post Code', 'ZIP', 'पिन', 'पिन कोड', 'पिनकोड'],
  },
  { key: 'country', label: 'Country', names: ['Country Name', 'देश'] },
] as const satisfies readonly ImportColumn[]

export type CustomerColumn = (typeof customerColumns)[number]['key']
