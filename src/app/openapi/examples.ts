import { bookExamples } from './book-examples.ts'
import { challanExamples } from './challan-examples.ts'
import { chequeExamples } from './cheque-examples.ts'
import { mergeExamples } from './merge-examples.ts'
import type { DocumentedCall } from './texts.ts'

const id = '0198f2a4-6c1e-7b3a-9d52-3f8e1c7a5b60'
const address = {
  street: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  country: 'India',
}
const oneCustomer = {
  headers: ['Name', 'Phone'],
  rows: [['Asha Stores', '9812345670']],
  mapping: { name: 0, phoneNumber: 1 },
}
const oneVendor = {
  headers: ['Business', 'Owner', 'GSTIN', 'Phone', 'Address'],
  rows: [['Sharma Mills', 'Vikram Sharma', 'URP', '9812345671', '4 Mill Road, Surat']],
  mapping: { businessName: 0, legalOwnerName: 1, gstNumber: 2, phoneNumber: 3, address: 4 },
}
const oneProduct = {
  headers: ['Name', 'Vendor', 'Unit', 'Cost', 'Price', 'HSN'],
  rows: [['Cotton towel', 'Sharma Mills', 'PCS', '180.00', '249.00', '6302']],
  mapping: { name: 0, vendor: 1, unit: 2, buyingPrice: 3, sellingPrice: 4, hsnNumber: 5 },
}
const oneStock = {
  headers: ['Product', 'Quantity'],
  rows: [['PRD-00001', '5']],
  mapping: { productId: 0, quantity: 1 },
}
const statement = {
  account: 1020,
  headers: ['Date', 'Narration', 'Withdrawal', 'Deposit', 'Balance'],
  rows: [['01/04/2026', 'UPI/609112345678/ASHA', '', '2,500.00', '12,500.00']],
  mapping: { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
}

const page = { page: 1, perPage: 10 }
/** Lines of a bill that charged too much, or too little. */
const changedLines = [{ saleItemId: id, amount: 50 }]

/**
 * Example request bodies. Other calls need only an id, a page or nothing, and get what their schema requires.
 */
const bodies: Partial<Record<DocumentedCall, object>> = {
  'accounts.chooseForModes': { modes: [{ mode: 'upi', account: 1020 }] },
  'accounts.create': { name: 'HDFC current account', group: 'bank', ifsc: 'HDFC0001234' },
  'accounts.update': { id, name: 'HDFC current account' },
  ...mergeExamples,
  'customers.addAddress': { customerId: id, address },
  'customers.updateAddress': { id, address },
  'customers.checkImport': oneCustomer,
  'customers.import': oneCustomer,
  'customers.create': { name: 'Asha Stores', email: 'asha@asha-stores.in', phoneNumber: '9812345670' },
  'customers.quickCreate': { name: 'Asha Stores', phoneNumber: '9812345670' },
  'customers.findSimilar': { name: 'Asha Stores', phoneNumber: '9812345670' },
  'customers.update': { id, notes: 'Call before delivery' },
  'expenses.create': {
    spentOn: '2026-04-01',
    account: 6010,
    amount: 12000,
    paidFrom: 1020,
    notes: 'April',
  },
  'feedback.create': { message: 'The stock list is easy to read.' },
  'imports.getProgress': { key: 'import-1' },
  'imports.stop': { key: 'import-1' },
  'inventory.adjust': { productVersionId: id, quantity: -1, reason: 'damage', notes: 'Torn in the store' },
  'inventory.checkImport': oneStock,
  'inventory.import': oneStock,
  'inventoryIntakes.create': {
    vendorId: id,
    arrivingTime: '2026-04-01',
    items: [{ productId: id, quantity: 10, buyingPrice: 150, sellingPrice: 249 }],
  },
  'inventoryIntakes.update': { id, notes: 'Two boxes' },
  'invitations.create': { email: 'ravi@asha-stores.in', role: 'sales' },
  'logistics.create': { name: 'Express Cargo', mobileNumber: '9812345672', vehicleNumber: 'MH12AB1234' },
  'logistics.update': { id, mobileNumber: '9812345672' },
  'metrics.create': { name: 'Bundles', shorthand: 'BDLS', decimals: 0 },
  'metrics.update': { id, name: 'Bundles' },
  'preferences.update': { theme: 'system' },
  'products.create': {
    name: 'Cotton towel',
    metricId: id,
    vendorId: id,
    buyingPrice: 150,
    sellingPrice: 249,
    hsnNumber: '6302',
    taxes: [{ type: 'GST', rate: 5 }],
  },
  'products.quickCreate': { name: 'Cotton towel', sellingPrice: 249, gstRate: 5 },
  'products.createVersion': { productId: id, buyingPrice: 160, sellingPrice: 259 },
  'products.update': { id, sellingPrice: 259 },
  'products.updateVersion': { id, sellingPrice: 259 },
  'products.checkPrices': { productIds: [id], by: 'raisePercent', value: 5, roundTo: 1 },
  'products.changePrices': { productIds: [id], by: 'raisePercent', value: 5, roundTo: 1, from: '2027-04-01' },
  'products.setGroups': {
    products: [{ id, category: 'Towels', brand: 'Solapur Mills', location: 'Rack 3' }],
  },
  'products.undoPrices': { id },
  'products.checkRates': { hsn: '3401', oldRate: 18, rate: 5, from: '2026-09-22' },
  'products.changeRates': { hsn: '3401', oldRate: 18, rate: 5, from: '2026-09-22' },
  'products.undoRates': { id },
  'products.checkImport': oneProduct,
  'products.import': oneProduct,
  'purchaseOrders.create': {
    vendorId: id,
    orderDate: '2026-04-01',
    products: [{ productId: id, quantity: 10, pricePerItem: 150 }],
  },
  'purchaseOrders.update': { id, status: 'sent' },
  ...bookExamples,
  'debitNotes.getDebitable': { billId: id },
  'dayCloses.create': { day: '2026-04-01', counts: [{ value: 500, pieces: 3 }] },
  'dayCloses.getOne': { day: '2026-04-01' },
  'ledgers.getDayBook': { from: '2026-04-01', to: '2026-04-01' },
  'ledgers.getCredit': { change: 'reverse', on: '2026-04-30' },
  'ledgers.getGst': { from: '2026-04-01', to: '2026-04-30' },
  'journals.create': {
    datedOn: '2026-04-01',
    lines: [
      { account: 6130, debit: 1000 },
      { account: 1500, credit: 1000 },
    ],
  },
  'journals.createContra': { datedOn: '2026-04-01', from: 1010, to: 1020, amount: 5000 },
  'ledgers.getAccount': { account: 1100, from: '2026-04-01', to: '2026-04-30' },
  'ledgers.getStatements': { from: '2026-04-01', to: '2026-04-30' },
  'payments.getStatement': { vendorId: id, from: '2026-04-01', to: '2026-04-30' },
  'statements.getOne': { customerId: id, from: '2026-04-01', to: '2026-04-30' },
  'statements.createShare': { customerId: id, from: '2026-04-01', to: '2026-04-30' },
  'statements.send': { customerId: id, from: '2026-04-01', to: '2026-04-30', email: 'asha@asha-stores.in' },
  'statements.getShared': { token: 'kX3v9Qm2Zr8TfW1bYc6HnD4sLp7JgA0e' },
  'reports.getAnalytics': { from: '2026-04-01', to: '2026-04-30' },
  'reports.getSold': { from: '2026-04-01', to: '2026-04-30', by: 'category' },
  'reports.getPurchaseRegister': { from: '2026-04-01', to: '2026-04-30' },
  'reports.getSalesRegister': { from: '2026-04-01', to: '2026-04-30' },
  'roles.create': {
    name: 'Weekend cashier',
    calls: ['sales.getMany', 'sales.getOne', 'sales.create', 'inventory.getSellable'],
    sights: [],
    discountCap: 5,
  },
  'members.updateRole': { userId: id, role: 'sales' },
  'roles.update': { id, discountCap: 10 },
  'bankLines.checkImport': statement,
  'bankLines.import': statement,
  'bankLines.getFormat': { account: 1020 },
  'bankLines.getMany': { account: 1020 },
  'bankLines.getReconciliation': { account: 1020 },
  'bankLines.match': { matches: [{ lineId: id, voucherIds: [id] }] },
  'bankLines.unmatch': { ids: [id] },
  'bankLines.remove': { ids: [id] },
  'payments.create': {
    vendorId: id,
    paidOn: '2026-04-01',
    lines: [{ mode: 'bank_transfer', amount: 3705, reference: 'N091260012' }],
    allocations: [{ dueId: id, amount: 3705 }],
  },
  'vendorBills.create': {
    vendorId: id,
    billNumber: 'KM/118',
    billDate: '2026-04-01',
    intakeItems: [{ id, quantity: 12, price: 220 }],
    lines: [{ account: 5030, amount: 500, taxes: [{ type: 'GST', rate: 18 }] }],
    roundOff: -0.2,
    total: 3705,
  },
  'sales.correct': { id, dueDate: '2026-04-30', notes: 'Deliver after 5 pm' },
  'receipts.send': { id, to: 'asha@asha-stores.in' },
  'purchaseOrders.send': { id, to: 'sales@kiran-mills.in' },
  'purchaseOrders.createMany': { orderDate: '2026-11-22', products: [{ productId: id, quantity: 24 }] },
  'debitNotes.create': {
    billId: id,
    date: '2026-11-22',
    reason: 'damaged',
    lines: [{ line: 0, quantity: 2 }],
  },
  'creditNotes.create': { saleId: id, reason: 'rate_difference', lines: changedLines },
  'supplementaryInvoices.create': { saleId: id, reason: 'rate_difference', lines: changedLines },
  'supplementaryInvoices.send': { id, to: 'asha@asha-stores.in' },
  'priceLists.create': { name: 'Wholesale' },
  'priceLists.update': { id, name: 'Wholesale' },
  'priceLists.saveEntry': { priceListId: id, productId: id, rate: 225, fromQuantity: 10 },
  'priceLists.assign': { customerIds: [id], priceListId: id },
  ...chequeExamples,
  ...challanExamples(id),
  'quotations.create': {
    quotedOn: '2026-04-01',
    validUntil: '2026-04-15',
    items: [{ productVersionId: id, quantity: 1 }],
  },
  'quotations.revise': { id, validUntil: '2026-04-30', items: [{ productVersionId: id, quantity: 2 }] },
  'quotations.update': { id, status: 'lost' },
  'quotations.convert': {
    quotationId: id,
    invoiceDate: '2026-04-02',
    paymentType: 'cash',
    items: [{ productVersionId: id, quantity: 1 }],
  },
  'receipts.create': {
    customerId: id,
    receivedOn: '2026-04-01',
    lines: [
      { mode: 'cash', amount: 500 },
      { mode: 'cheque', amount: 680, reference: '004512' },
    ],
  },
  'reminders.send': { customerId: id, channel: 'email', to: 'asha@example.in' },
  'receipts.refund': { customerId: id, paidOn: '2026-04-01', lines: [{ mode: 'cash', amount: 180 }] },
  'sales.create': {
    invoiceDate: '2026-04-01',
    paymentType: 'cash',
    items: [{ productVersionId: id, quantity: 1 }],
    deliver: true,
  },
  'sales.replace': {
    replacesId: id,
    invoiceDate: '2026-04-01',
    paymentType: 'cash',
    items: [{ productVersionId: id, quantity: 2 }],
    deliver: true,
  },
  'sales.exchange': {
    invoiceDate: '2026-04-01',
    paymentType: 'cash',
    items: [{ productVersionId: id, quantity: 1 }],
    deliver: true,
    back: {
      saleId: id,
      reason: { category: 'incorrect_item', description: 'Wrong size' },
      items: [{ saleItemId: id, quantity: 1 }],
    },
  },
  'sales.createReturn': {
    saleId: id,
    reason: { category: 'damaged', description: 'Torn' },
    items: [{ saleItemId: id, quantity: 1 }],
  },
  'sales.sendBill': { id, to: 'asha@asha-stores.in' },
  'sales.update': { id, status: 'delivered' },
  'search.getAll': { search: 'cotton' },
  'users.changePassword': { currentPassword: 'mangoes in may', newPassword: 'guavas in june' },
  'workspaces.requireSecondFactor': { isRequired: true },
  'users.confirmIdentity': { password: 'mangoes in may' },
  'users.create': { name: 'Asha', lastName: 'Patil' },
  'users.initialEmailChange': { email: 'asha@asha-stores.in' },
  'users.update': { name: 'Asha', lastName: 'Patil' },
  'vendors.checkImport': oneVendor,
  'vendors.import': oneVendor,
  'vendors.create': {
    businessName: 'Sharma Mills',
    legalOwnerName: 'Vikram Sharma',
    gstNumber: 'URP',
    address: '4 Mill Road, Surat',
    phoneNumber: '9812345671',
    email: 'office@sharma-mills.in',
    paymentTerm: 'monthly',
  },
  'vendors.quickCreate': { businessName: 'Sharma Mills' },
  'products.findSimilar': { name: 'LED Bulb 9W' },
  'vendors.findSimilar': { name: 'Sharma Mills', phoneNumber: '9812345671' },
  'vendors.update': { id, paymentTerm: 'weekly' },
  'workspaces.confirmPapers': { from: '2026-04-01', to: '2027-03-31' },
  'workspaces.create': { name: 'Asha Stores', slug: 'asha-stores' },
  'workspaces.delete': { slug: 'asha-stores' },
  'workspaces.update': { description: 'Towels and bed linen' },
}

type Body = { properties?: Record<string, Field>; required?: readonly string[] }
type Field = boolean | { format?: string; enum?: readonly unknown[]; type?: unknown }

/** An example body for a call. It names no workspace, and ids are placeholders. */
export function exampleOf(call: DocumentedCall, { properties = {}, required = [] }: Body): object {
  if (bodies[call]) return bodies[call]
  if ('perPage' in properties) return page
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? true)]))
}

function sampleOf(field: Field): unknown {
  if (typeof field === 'boolean') return null
  if (field.enum) return field.enum[0]
  if (field.type === 'array') return [id]
  if (field.format === 'uuid') return id
  if (field.format === 'date') return '2026-04-01'
  return field.type === 'string' ? 'token' : null
}
