import { expect } from 'vitest'
import { feedback, intake, order, sale, workspace } from './create-document-forms.ts'
import type { CreateForm, Wrong } from './create-form.ts'
import type { Screen } from './screen.ts'
import { soon } from './stage.ts'

const metric: CreateForm = {
  name: 'metric',
  title: 'Add unit',
  screen: 'metrics',
  opener: 'Add New Unit',
  palette: 'Add unit',
  save: 'Add unit',
  again: true,
  first: 'Name',
  table: 'metrics',
  saved: 'Unit created successfully.',
  wrong: [
    {
      notes: [
        ['Name', 'Metric name is required'],
        ['Shorthand', 'Shorthand is required'],
      ],
    },
    { put: [{ label: 'Decimals', value: '4' }], notes: [['Decimals', 'Choose 0 to 3 decimals']] },
  ],
  values: (n) => [
    { label: 'Name', value: `Bundle ${n}` },
    { label: 'Shorthand', value: `BDL${n}` },
  ],
}

const logistics: CreateForm = {
  name: 'logistics',
  title: 'Add logistics partner',
  screen: 'logistics',
  table: 'logistics',
  opener: 'Add logistics partner',
  palette: 'Add logistics partner',
  save: 'Add logistics partner',
  again: true,
  first: 'Name',
  saved: 'Logistics partner created successfully.',
  wrong: [
    {
      notes: [
        ['Name', 'Name is required'],
        ['Mobile number', 'Mobile number is required'],
        ['Vehicle number', 'Vehicle number is required'],
      ],
    },
    {
      put: [{ label: 'GST number', value: '27AAPFU0939F1Z' }],
      notes: [['GST number', 'A GSTIN has 15 characters']],
    },
  ],
  values: (n) => [
    { label: 'Name', value: `Deccan Tempo ${n}` },
    { label: 'Mobile number', value: '9850033445' },
    { label: 'Vehicle number', value: 'MH14CD1907' },
  ],
}

const customer: CreateForm = {
  name: 'customer',
  title: 'Add customer',
  screen: 'customers',
  table: 'customers',
  opener: 'Add customer',
  palette: 'Add customer',
  save: 'Add customer',
  again: true,
  first: 'Name',
  saved: 'Customer created successfully.',
  wrong: [
    {
      press: ['Add Address'],
      put: [
        { label: 'Email', value: 'meera@' },
        { label: 'Country', value: '' },
      ],
      notes: [
        ['Name', 'Name is required'],
        ['Email', 'Invalid email address'],
        ['Phone number', 'Phone number is required'],
        ['Street', 'Street is required'],
        ['City', 'City is required'],
        ['State', 'State is required'],
        ['Zip code', 'Zip code is required'],
        ['Country', 'Country is required'],
      ],
    },
    {
      press: ['Remove address 1'],
      put: [{ label: 'GSTIN', value: '27AAPFU0939F1ZX' }],
      notes: [['GSTIN', 'The last character does not match: check the GSTIN for a typo']],
    },
  ],
  values: (n) => [
    { label: 'Name', value: `Ravi Kulkarni ${n}` },
    { label: 'Phone number', value: '9822055667' },
    { label: 'Email', value: 'ravi@example.in' },
  ],
}

const vendor: CreateForm = {
  name: 'vendor',
  title: 'Add vendor',
  screen: 'vendors',
  table: 'vendors',
  opener: 'Add vendor',
  palette: 'Add vendor',
  save: 'Add vendor',
  again: true,
  first: 'Business Name',
  saved: 'Vendor created successfully.',
  wrong: [
    {
      put: [{ label: 'Show/Edit Bank Details', value: '', as: 'check' }],
      notes: [
        ['Business Name', 'Business name is required'],
        ['Legal Owner', 'Legal owner name is required'],
        ['Email', 'Invalid email address'],
        ['Phone', 'Phone number is required'],
        ['GST number', 'GST number is required'],
        ['Address', 'Address is required'],
        ['Account Number', 'Account number is required'],
        ['Account Holder Name', 'Account holder name is required'],
        ['Bank Name', 'Bank name is required'],
        ['IFSC Code', 'IFSC code is required'],
      ],
    },
    {
      put: [{ label: 'Default discount', value: '101' }],
      notes: [['Default discount', 'Enter a percentage from 0 to 100']],
    },
  ],
  values: (n) => [
    { label: 'Business Name', value: `Gupta Mills ${n}` },
    { label: 'Legal Owner', value: 'R Gupta' },
    { label: 'Email', value: 'gupta@example.in' },
    { label: 'Phone', value: '9800000001' },
    { label: 'Not registered under GST', value: '', as: 'check' },
    { label: 'Address', value: 'Mandi Road, Indore' },
  ],
}

const product: CreateForm = {
  name: 'product',
  title: 'Add product',
  screen: 'products',
  table: 'products',
  opener: 'Add product',
  palette: 'Add product',
  save: 'Add product',
  again: true,
  first: 'Product Name',
  saved: 'Product created successfully.',
  wrong: [
    {
      put: [{ label: 'Low Balance Threshold', value: '-1' }],
      notes: [
        ['Product Name', 'Product name is required'],
        ['Vendor', 'Invalid vendor ID'],
        ['Unit of Measurement', 'Invalid metric ID'],
        ['Buying Price', 'Enter an amount in rupees'],
        ['HSN Number', 'HSN number is required'],
        ['Low Balance Threshold', 'Low balance threshold must be greater than or equal to 0'],
      ],
    },
    {
      put: [
        { label: 'Buying Price', value: '-1' },
        { label: 'Discount (%)', value: '101' },
        { label: 'Max Customer Discount (%)', value: '101' },
        { label: 'Tax 1 rate %', value: '101' },
      ],
      notes: [
        ['Buying Price', 'Buying price must be greater than or equal to 0'],
        ['Discount (%)', 'Enter a percentage from 0 to 100'],
        ['Max Customer Discount (%)', 'Enter a percentage from 0 to 100'],
        ['Tax 1 rate %', 'Tax rate must be from 0 to 100'],
      ],
    },
  ],
  values: (n) => [
    { label: 'Product Name', value: `Binding wire ${n}` },
    { label: 'Vendor', value: 'Patil Steel', as: 'pick' },
    { label: 'Unit of Measurement', value: 'Piece (PCS)', as: 'pick' },
    { label: 'Buying Price', value: '80' },
    { label: 'HSN Number', value: '7217' },
  ],
}

export const createForms = [
  ...[customer, intake, logistics, metric, product, order, sale, vendor, feedback, workspace],
]

/** Submits one invalid entry and waits for its messages. A field shows its help until the answer is there. */
export async function refuses(screen: Screen, form: CreateForm, wrong: Wrong): Promise<void> {
  for (const name of wrong.press ?? []) await screen.button(name, screen.layer()).click()
  for (const each of wrong.put ?? []) await screen.fill(each)
  await screen.button(form.save, screen.layer()).click()
  for (const alert of wrong.alerts ?? []) await screen.layer().getByText(alert).first().waitFor()
  for (const [label, sentence] of wrong.notes ?? [])
    await expect.poll(() => screen.note(label), soon).toBe(sentence)
}
