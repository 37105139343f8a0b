import type { CreateForm } from './create-form.ts'

export const order: CreateForm = {
  name: 'purchase-order',
  title: 'New purchase order',
  screen: 'purchase-orders',
  opener: 'New purchase order',
  palette: 'New purchase order',
  save: 'Save order',
  again: true,
  first: 'Vendor',
  table: 'purchase_orders',
  saved: 'Purchase order created successfully.',
  wrong: [
    { notes: [['Vendor', 'Vendor is required']] },
    {
      put: [{ label: 'Vendor', value: 'Patil Steel', as: 'pick' }],
      alerts: ['At least one item is required'],
    },
    {
      put: [
        { label: 'Add product', value: 'Steel rod', as: 'pick' },
        { label: 'Quantity of Steel rod', value: '0' },
        { label: 'Price of Steel rod', value: '-1' },
        { label: 'Discount of Steel rod', value: '101' },
      ],
      notes: [
        ['Quantity of Steel rod', 'Quantity must be greater than 0'],
        ['Price of Steel rod', 'Price must be greater than or equal to 0'],
        ['Discount of Steel rod', 'Enter a percentage from 0 to 100'],
      ],
    },
  ],
  values: (n) => [
    { label: 'Vendor', value: 'Patil Steel', as: 'pick' },
    { label: 'Add product', value: 'Steel rod', as: 'pick' },
    { label: 'Quantity of Steel rod', value: String(n) },
  ],
}

export const intake: CreateForm = {
  name: 'inventory-intake',
  title: 'New intake',
  screen: 'inventory-intakes',
  opener: 'New intake',
  palette: 'New intake',
  save: 'Save intake',
  again: true,
  first: 'Vendor',
  table: 'inventory_intakes',
  saved: 'Inventory intake created successfully.',
  wrong: [
    { notes: [['Vendor', 'Invalid vendor ID']] },
    {
      put: [{ label: 'Vendor', value: 'Patil Steel', as: 'pick' }],
      alerts: ['At least one item is required'],
    },
    {
      put: [
        { label: 'Add product', value: 'Steel rod', as: 'pick' },
        { label: 'Quantity of Steel rod', value: '0' },
      ],
      notes: [['Quantity of Steel rod', 'Quantity must be greater than 0']],
    },
  ],
  values: (n) => [
    { label: 'Vendor', value: 'Patil Steel', as: 'pick' },
    { label: 'Logistics', value: 'Shree Roadlines', as: 'pick' },
    { label: 'Add product', value: 'Steel rod', as: 'pick' },
    { label: 'Quantity of Steel rod', value: String(n) },
  ],
}

export const sale: CreateForm = {
  name: 'sale',
  title: 'New sale',
  screen: 'sales',
  opener: 'New sale',
  palette: 'New sale',
  save: 'Save sale',
  again: true,
  first: 'Customer',
  table: 'sales',
  saved: /^Sale INV\/\d{4}\/\d{5} saved\.?$/,
  wrong: [
    { alerts: ['At least one item is required'] },
    {
      put: [
        { label: 'Add a product', value: 'Steel rod', as: 'pick' },
        { label: 'Quantity of Steel rod', value: '101' },
      ],
      alerts: ['Only 100 PCS of Steel rod available'],
    },
  ],
  values: (n) => [
    { label: 'Customer', value: 'Meera Joshi', as: 'pick' },
    { label: 'Add a product', value: 'Steel rod', as: 'pick' },
    { label: 'Quantity of Steel rod', value: String(n) },
  ],
  follows: (n) => [{ label: 'Advance amount', value: (n * 177).toFixed(2) }],
}

export const feedback: CreateForm = {
  name: 'feedback',
  title: 'Feedback',
  screen: 'dashboard',
  opener: '',
  palette: 'Send feedback',
  save: 'Send feedback',
  again: false,
  first: 'What do you like, and what could be better?',
  table: 'feedback',
  saved: 'Thank you. Your feedback has been received.',
  wrong: [{ notes: [['What do you like, and what could be better?', 'Enter your feedback']] }],
  values: (n) => [{ label: 'What do you like, and what could be better?', value: `Large letters ${n}` }],
}

export const workspace: CreateForm = {
  name: 'workspace',
  title: 'Create workspace',
  screen: 'settings/workspaces',
  table: 'workspaces',
  opener: 'Create workspace',
  palette: 'Create workspace',
  save: 'Create Workspace',
  again: false,
  first: 'Workspace name',
  saved: 'Workspace created successfully',
  wrong: [
    {
      notes: [
        ['Workspace name', 'The name must have 2 to 80 characters'],
        ['Workspace URL', 'The URL must have 2 to 48 characters'],
      ],
    },
    {
      put: [{ label: 'Workspace URL', value: 'sign-in' }],
      notes: [['Workspace URL', 'This URL is reserved. Please choose another one.']],
    },
  ],
  values: (n) => [{ label: 'Workspace name', value: `Sharma & Sons  Traders ${n}` }],
}

/** Every create form; a return has its own tests, because it needs a delivered sale. */
