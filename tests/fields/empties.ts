import { blank, type Changes, missing, none, nothing, unchanged } from './changes.ts'
import { books } from './empties-books.ts'
import { mails } from './empties-mails.ts'
import { goodsBack } from './empties-returns.ts'
import { ahead, delivery, dueAfterTerm, offer, sale, sums } from './empties-sales.ts'
import { stock } from './empties-stock.ts'

const vendor = {
  defaultDiscount: { defaultDiscount: 0 },
  bankDetails: {
    ...missing('accountNumber', 'accountHolderName', 'bankName'),
    bankDetails: null,
    ...missing('ifscCode', 'branch'),
  },
  'bankDetails.branch': { branch: undefined },
  ...none('msme', 'udyamNumber', 'agreedDays'),
  // Derived from the GSTIN.
  gstRegistration: { gstRegistration: 'regular' },
  acceptGstNumber: nothing,
}
const customer = {
  ...blank('notes'),
  ...none('gstin', 'pan', 'creditLimit', 'creditDays'),
  // Derived from the GSTIN.
  registrationType: { registrationType: 'regular' },
  ...unchanged('acceptGstin'),
}
const product = {
  ...none('discount', 'maxCustomerDiscount', 'mrp', 'vendorProductId', 'barcode', 'lowBalanceThreshold'),
  ...none('category', 'brand', 'location', 'leadTimeDays'),
  otherBarcodes: { 0: undefined },
  otherVendors: missing('vendorId', 'businessName', 'code', 'leadTimeDays'),
  'otherVendors[].code': { code: null },
  'otherVendors[].leadTimeDays': { leadTimeDays: null },
  packs: missing('name', 'size', 'barcode', 'price', 'priceIncludesTax'),
  'packs[].barcode': { barcode: null },
  'packs[].price': { price: null },
  'packs[].priceIncludesTax': { priceIncludesTax: false },
}
const noTaxes = { type: undefined, rate: undefined }
/** A line of a vendor's bill that is no longer there; `tax` is the sum of the others. */
const billLine = {
  ...missing('account', 'description', 'quantity', 'price', 'discount', 'receivedAmount', 'itc'),
  ...noTaxes,
}
const version = { ...none('discount', 'maxCustomerDiscount', 'mrp', 'effectiveFrom'), ...blank('notes') }
const carrier = {
  logisticsId: null,
  logistics: null,
  ...missing('name', 'mobileNumber', 'vehicleNumber', 'gstNumber'),
}
const workspace = {
  ...none('legalName', 'tradeName', 'gstin', 'pan', 'address', 'phone', 'email'),
  ...none('bankAccountNumber', 'bankAccountName', 'bankName', 'bankIfsc', 'upiId'),
  ...none('creditLimit', 'creditDays'),
  ...blank('description', 'billTerms'),
  billPaper: { billPaper: 'landscape' },
  billLanguage: { billLanguage: 'en' },
  // The GSTIN determines both, and the filled input already sets none.
  ...unchanged(
    'gstScheme',
    'stateCode',
    'logo',
    'underLut',
    'roundOff',
    'pricesIncludeTax',
    'refusesOverLimit',
  ),
}

/** Everything that was invoiced came into stock. */
/** Defaults to the product's, which has none. */
const mrp = { 'items[].mrp': { mrp: null, hasMrp: false } }
const unarrived = { 'items[].damaged': { damaged: 0 }, 'items[].free': { free: 0 }, ...mrp }
/** A line counted in its unit. */
const unpacked = { ...missing('name', 'count'), pack: null }

/**
 * The fields that may be emptied, by call, with the values read back afterwards. null empties any of them; blank text
 * empties those that hold text or a date. Every field not listed here must refuse to be emptied.
 */
export const empties: Record<string, Record<string, Changes>> = {
  ...books,
  'expenses.create': {
    taxes: { ...noTaxes, tax: 0 },
    ...unchanged('itc'),
    ...none('supplierGstin', 'supplierState', 'attachment'),
    reverseCharge: { reverseCharge: false, total: 525 },
    ...blank('supplierName', 'supplierAddress', 'sac', 'reference', 'notes'),
    repeats: { repeats: false },
  },
  'expenses.attach': none('attachment'),
  'vendorBills.attach': none('attachment'),
  'vendors.create': vendor,
  'vendors.update': vendor,
  'vendors.quickCreate': blank('phoneNumber'),
  'customers.create': {
    ...customer,
    priceListId: { priceList: null },
    addresses: {
      ...missing('label', 'street', 'city', 'state'),
      ...missing('zipCode', 'country', 'isDefault'),
    },
    'addresses[].address.label': { label: '' },
    'addresses[].isDefault': nothing,
  },
  'customers.quickCreate': none('creditLimit', 'creditDays'),
  'customers.update': customer,
  'customers.addAddress': { 'address.label': { label: '' }, isDefault: nothing },
  'customers.updateAddress': { 'address.label': { label: '' } },
  'logistics.create': none('gstNumber'),
  'logistics.update': none('gstNumber'),
  'metrics.create': { decimals: { decimals: 0 } },
  'products.create': {
    ...product,
    // The MRP, which includes all taxes.
    sellingPrice: { sellingPrice: 300, priceIncludesTax: true },
    ...unchanged('isTaxed', 'priceIncludesTax'),
    // A taxable product without taxes gets the default tax.
    taxes: { rate: 18 },
    openingQuantity: { 1: 0 },
    ...unchanged('openedOn'),
  },
  'products.update': product,
  'products.setGroups': {
    'products[].category': { category: null },
    'products[].brand': { brand: null },
    'products[].location': { location: null },
  },
  'products.changePrices': { roundTo: { newPrice: 253 }, from: { isPlanned: false }, ...unchanged('packs') },
  'products.changeRates': { oldRate: { products: 2 } },
  'products.createVersion': { ...version, ...unchanged('isActive', 'priceIncludesTax'), taxes: noTaxes },
  'products.updateVersion': { ...version, reason: nothing },
  // The main vendor.
  'purchaseOrders.createMany': unchanged('products[].vendorId'),
  'purchaseOrders.create': {
    deliveryDate: { expectedReceivingDate: null },
    ...blank('notes'),
    'products[].pack': unpacked,
    'products[].discount': { discount: 0 },
    ...sums,
  },
  'purchaseOrders.update': {
    'products[].pack': unpacked,
    ...none('expectedReceivingDate'),
    ...blank('notes'),
    ...sums,
  },
  'inventoryIntakes.create': {
    // The order supplies the vendor and the outstanding quantities.
    vendorId: nothing,
    items: {
      ...unpacked,
      damaged: 0,
      free: 0,
      mrp: null,
      hasMrp: false,
      quantity: 5,
      buyingPrice: 137.31,
      sellingPrice: 251,
      discount: 0,
    },
    purchaseOrderId: { purchaseOrderId: null, purchaseOrderLabel: null },
    logisticsId: carrier,
    ...blank('notes'),
    'items[].pack': unpacked,
    ...unarrived,
    'items[].discount': { discount: 0 },
    ...unchanged('totalBuyingPrice', 'totalSellingPrice'),
  },
  'inventoryIntakes.update': {
    logisticsId: carrier,
    ...blank('notes'),
    'items[].pack': unpacked,
    ...unarrived,
    // The selling price is calculated from cost and margin.
    'items[].discount': { discount: 0, sellingPrice: 120 },
    ...unchanged('totalBuyingPrice', 'totalSellingPrice'),
  },
  'priceLists.saveEntry': {
    rate: { rate: null, rateIncludesTax: false, percentOff: 0 },
    rateIncludesTax: { rateIncludesTax: false },
    ...unchanged('percentOff'),
    fromQuantity: { fromQuantity: 0 },
    ...none('from', 'to'),
  },
  'priceLists.assign': { priceListId: { priceList: null } },
  'sales.create': { ...sale, ...unchanged('fromAccount') },
  'quotations.convert': sale,
  'sales.replace': { ...sale, ...unchanged('refundBy') },
  'quotations.create': offer,
  'quotations.revise': offer,
  'challans.create': ahead,
  'challans.deliver': delivery,
  'challans.update': {
    logisticsId: { transporter: null, logisticsId: null },
    ...none('vehicleNumber', 'lrNumber', 'lrDate'),
    ...blank('notes'),
  },
  'sales.correct': {
    ...none('dueDate', 'deliveryDate', 'transporter', 'vehicleNumber', 'lrNumber', 'lrDate'),
    ...blank('notes'),
    ...unchanged('deliveryAddressId'),
  },
  'creditNotes.create': blank('notes'),
  'creditNotes.createShare': unchanged('days'),
  'supplementaryInvoices.create': { ...blank('notes'), ...unchanged('lines[].gstRate') },
  'supplementaryInvoices.createShare': unchanged('days'),
  'debitNotes.create': { ...blank('notes'), ...unchanged('intakeId', 'lines[].quantity') },
  'debitNotes.createShare': unchanged('days'),
  'purchaseOrders.createShare': unchanged('days'),
  'quotations.createShare': unchanged('days'),
  'receipts.createShare': unchanged('days'),
  'sales.createReturn': goodsBack,
  'sales.exchange': {
    customerId: {},
    ...sale,
    ...Object.fromEntries(Object.keys(goodsBack).map((path) => [`back.${path}`, {}])),
    'back.reason.description': {},
  },
  'receipts.create': {
    'lines[].chequeDate': { chequeDate: null },
    'lines[].drawerBank': { drawerBank: '' },
    // A cheque is in hand, whatever its account.
    ...unchanged('lines[].account'),
    discountAllowed: { discountAllowed: 0 },
    tds: { tds: 0 },
    ...blank('notes'),
    ...unchanged('allocations'),
  },
  'payments.create': {
    'lines[].chequeDate': { chequeDate: null },
    ...unchanged('lines[].account'),
    discount: { discount: 0 },
    tds: { tds: 0 },
    ...blank('notes'),
    ...unchanged('allocations'),
  },
  'vendorBills.create': {
    dueDate: { dueDate: dueAfterTerm },
    // An unregistered vendor charges no GST.
    reverseCharge: { reverseCharge: false, supplierState: null, tax: 0, lacksSelfInvoice: false, ...noTaxes },
    // Then it is ours.
    supplierState: { supplierState: null, type: 'SGST', rate: 2.5 },
    tcs: { tcs: 0, total: 170.5 },
    tds: { tds: 0 },
    ...blank('notes'),
    ...none('attachment'),
    // The other line takes its place.
    intakeItems: { ...billLine, intake: null, intakeId: undefined, tax: 4, total: 81.5 },
    'intakeItems[].discount': { discount: 0, tax: 9, total: 181.5 },
    // The taxes of the goods when they arrived.
    'intakeItems[].taxes': { rate: 12, tax: 14.8 },
    // Nobody without a GSTIN can claim input tax.
    ...unchanged('intakeItems[].itc', 'lines[].itc'),
    lines: { ...billLine, intake: undefined, tax: 4.5, total: 91.5 },
    'lines[].description': { description: '' },
    'lines[].sac': { sac: '' },
    'lines[].taxes': { ...noTaxes, tax: 4.5 },
    roundOff: { roundOff: 0, total: 171 },
  },
  'receipts.refund': {
    // The oldest first.
    ...unchanged('dueId', 'lines[].account'),
    'lines[].chequeDate': { chequeDate: null },
    ...blank('notes'),
  },
  'sales.createShare': unchanged('days'),
  'statements.createShare': unchanged('days'),
  ...mails,
  ...stock,
  'workspaces.create': { ...workspace, ...unchanged('isInitial', 'usualUnits') },
  'workspaces.update': workspace,
  'workspaces.updateLogo': unchanged('logo'),
  'workspaces.close': { withoutExport: { waitsForExport: true } },
  'invitations.create': { role: { role: 'viewer', roleName: 'Viewer' } },
  'invitations.resend': unchanged('email'),
  'roles.create': none('discountCap'),
  'roles.update': none('discountCap'),
  'users.update': unchanged('image'),
  'users.updateImage': unchanged('image'),
}
