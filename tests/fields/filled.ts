import { versionInput } from '../walls/samples.ts'
import type { World } from '../walls/world.ts'
import { filledMoney } from './filled-money.ts'
import { filledSales } from './filled-sales.ts'
import { filledStock } from './filled-stock.ts'

export type Ids = World['ids']
/** An input with every field filled. `mark` is a short, unique text. */
export type Filled = (ids: Ids, mark: string, world: World) => object

const GSTIN = '27AAPFU0939F1ZV'
const PAN = 'AAPFU0939F'
const taxes = [{ type: 'GST', rate: 5 }]
const granted = { calls: ['products.getMany'], sights: ['costs'], discountCap: 5 }

const arrived = {
  quantity: 2,
  pack: { name: 'Single', count: 2 },
  damaged: 1,
  free: 1,
  buyingPrice: 100,
  sellingPrice: 150,
  mrp: 500,
  discount: 4,
}
const bankDetails = {
  accountNumber: '60299887766',
  accountHolderName: 'R Patil',
  bankName: 'Bank of Maharashtra',
  ifscCode: 'MAHB0001357',
  branch: 'Bhosari',
}
const vendor = {
  businessName: 'Joshi Metals',
  legalOwnerName: 'R Joshi',
  gstNumber: GSTIN,
  gstRegistration: 'composition',
  defaultDiscount: 7,
  address: 'Bhosari, Pune',
  phoneNumber: '+91 98765 43210',
  email: 'joshi@example.in',
  paymentTerm: 'quarterly',
  bankDetails,
  msme: 'small',
  udyamNumber: 'UDYAM-MH-26-0012345',
  agreedDays: 30,
  acceptGstNumber: true,
}
const address = {
  label: 'Shop',
  street: '14 Avenue Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  country: 'India',
}
const customer = {
  name: 'Nandini Rao',
  email: 'nandini@example.in',
  phoneNumber: '+91 98220 12345',
  notes: 'Pays on Mondays',
  gstin: GSTIN,
  pan: PAN,
  registrationType: 'composition',
  creditLimit: 50000,
  creditDays: 45,
  acceptGstin: true,
}
const product = (ids: Ids, mark: string) => ({
  name: 'Hammer',
  metricId: ids.metric,
  buyingPrice: 137.31,
  sellingPrice: 250,
  priceIncludesTax: false,
  mrp: 300,
  discount: 6,
  maxCustomerDiscount: 12,
  hsnNumber: '820520',
  isTaxed: true,
  taxes,
  vendorProductId: mark,
  leadTimeDays: 6,
  barcode: mark,
  otherBarcodes: [`${mark}-2`],
  otherVendors: [{ vendorId: ids.spareVendor, code: `${mark}-9`, leadTimeDays: 5 }],
  packs: [{ name: 'Box', size: 12, barcode: `${mark}-3`, price: 2000, priceIncludesTax: true }],
  lowBalanceThreshold: 4,
  category: 'Tools',
  brand: 'Taparia',
  location: 'Rack 3',
})
const logistics = {
  name: 'Deccan Tempo',
  gstNumber: GSTIN,
  mobileNumber: '+91 98220 11223',
  vehicleNumber: 'MH12AB4321',
}
const version = {
  buyingPrice: 140,
  sellingPrice: 260,
  priceIncludesTax: false,
  mrp: 320,
  discount: 5,
  maxCustomerDiscount: 9,
  taxes,
  notes: 'Monsoon price',
  isActive: true,
  effectiveFrom: '2026-11-20T00:00:00.000Z',
}
const workspace = {
  name: 'Sharma and Sons',
  logo: null,
  description: 'Hardware and tools',
  legalName: 'Sharma Traders LLP',
  tradeName: 'Sharma Hardware',
  gstin: GSTIN,
  gstScheme: 'regular',
  underLut: false,
  roundOff: false,
  pricesIncludeTax: false,
  creditLimit: 75000,
  creditDays: 30,
  refusesOverLimit: false,
  pan: PAN,
  stateCode: '27',
  address: '12 MG Road, Pune',
  phone: '+91 98220 55555',
  email: 'shop@example.in',
  bankAccountNumber: '60299887766',
  bankAccountName: 'Sharma Traders',
  bankName: 'Bank of Maharashtra',
  bankIfsc: 'MAHB0001357',
  upiId: 'sharma@okaxis',
  invoicePrefix: 'SH',
  billTerms: 'Goods once sold are not taken back',
  billPaper: 'a5',
  billLanguage: 'hi',
}
const orderLine = (ids: Ids) => ({
  productId: ids.product,
  quantity: 5,
  pack: { name: 'Single', count: 5 },
  pricePerItem: 10,
  discount: 3,
})
const emailOnly = { inApp: false, email: true }

/** Every call that creates or changes something, with all fields filled. */
export const filled: Record<string, Filled> = {
  ...filledMoney,
  ...filledStock,
  ...filledSales,
  'vendors.create': () => vendor,
  'vendors.quickCreate': () => ({ businessName: 'Joshi Metals', phoneNumber: '9876543210' }),
  'vendors.update': ({ vendor: id }) => ({ id, ...vendor }),
  'customers.create': ({ priceList }) => ({
    ...customer,
    priceListId: priceList,
    addresses: [{ address, isDefault: true }],
  }),
  'customers.quickCreate': () => ({
    name: 'Nandini',
    phoneNumber: '9822012345',
    creditLimit: 50000,
    creditDays: 45,
  }),
  'customers.update': ({ spareCustomer: id }) => ({ id, ...customer }),
  'customers.addAddress': ({ customer: customerId }) => ({ customerId, address, isDefault: false }),
  'customers.updateAddress': ({ otherAddress: id }) => ({ id, address, isDefault: false }),
  'logistics.create': () => logistics,
  'logistics.update': ({ logistics: id }) => ({ id, ...logistics }),
  'metrics.create': (_ids, mark) => ({ name: 'Dozen', shorthand: mark, decimals: 2 }),
  'metrics.update': ({ spareMetric: id }, mark) => ({ id, name: 'Dozen', shorthand: mark, decimals: 2 }),
  'products.create': (ids, mark) => ({
    ...product(ids, mark),
    vendorId: ids.vendor,
    openingQuantity: 3,
    openedOn: '2026-11-20',
  }),
  'products.update': (ids, mark) => ({ id: ids.spareProduct, ...product(ids, mark) }),
  'products.setGroups': (ids) => ({
    products: [{ id: ids.product, category: 'Rods', brand: 'Tata', location: 'Yard' }],
  }),
  'products.changePrices': (ids) => ({
    productIds: [ids.product],
    by: 'raiseAmount',
    value: 2,
    roundTo: 5,
    from: '2099-01-01',
    packs: true,
    leaveOut: true,
  }),
  // Only the spare product has the old rate.
  'products.changeRates': (ids) => ({
    productIds: [ids.product, ids.spareProduct],
    hsn: '7318',
    oldRate: 18,
    rate: 5,
    from: '2026-11-21',
  }),
  'products.createVersion': (ids) => ({ ...versionInput(ids.product), ...version }),
  'products.updateVersion': (ids) => ({ id: ids.spareVersion, ...version, reason: 'Counted again' }),
  'purchaseOrders.create': (ids) => ({
    vendorId: ids.vendor,
    orderDate: '2026-11-20',
    deliveryDate: '2026-11-25',
    notes: 'Gate 2',
    products: [orderLine(ids)],
    subtotal: 50,
    totalDiscount: 1.5,
    totalTax: 5.82,
    totalAmount: 54.32,
  }),
  'purchaseOrders.update': (ids) => ({
    id: ids.order,
    status: 'draft',
    expectedReceivingDate: '2026-11-25',
    notes: 'Gate 2',
    products: [{ id: ids.line, productId: ids.product, quantity: 5, pack: { name: 'Single', count: 5 } }],
    subtotal: 686.55,
    totalDiscount: 0,
    totalTax: 82.39,
    totalAmount: 768.94,
  }),
  'inventoryIntakes.create': (ids) => ({
    vendorId: ids.vendor,
    purchaseOrderId: ids.sentOrder,
    logisticsId: ids.logistics,
    arrivingTime: '2026-11-21',
    notes: 'Two crates',
    items: [
      {
        productId: ids.product,
        ...arrived,
      },
    ],
    totalBuyingPrice: 192,
    totalSellingPrice: 300,
  }),
  'inventoryIntakes.update': (ids) => ({
    id: ids.intake,
    items: [
      {
        id: ids.item,
        ...arrived,
        profitPercent: 20,
      },
    ],
    removedItems: [],
    totalBuyingPrice: 329.31,
    totalSellingPrice: 480.4,
    logisticsId: ids.logistics,
    arrivingTime: '2026-11-21',
    notes: 'Two crates',
  }),
  'workspaces.create': (_ids, mark) => ({ ...workspace, isInitial: false, usualUnits: false, slug: mark }),
  'workspaces.update': (_ids, _mark, { slug }) => ({ ...workspace, slug }),
  'workspaces.updateLogo': () => ({ logo: null }),
  'workspaces.close': () => ({ withoutExport: true }),
  'invitations.create': (_ids, mark) => ({ email: `${mark}@example.in`, role: 'sales' }),
  'invitations.resend': ({ invitation: id }, mark) => ({ id, email: `${mark}@example.in` }),
  'roles.create': (_ids, mark) => ({ name: `Helper ${mark}`, ...granted }),
  'roles.update': ({ role: id }, mark) => ({ id, name: `Helper ${mark}`, ...granted }),
  'members.updateRole': ({ seller: userId }) => ({ userId, role: 'sales' }),
  'preferences.update': () => ({
    theme: 'dark',
    density: 'compact',
    dateFormat: 'dd/MM/yyyy',
    startPage: 'sales',
    rowsPerPage: 50,
    foldedGroups: ['buy'],
    labels: { layout: 'a4_24', hidden: ['shop'] },
    hiddenColumns: { products: ['vendor'] },
    notifications: {
      lowStock: emailOnly,
      deliveryDue: emailOnly,
      invitationAccepted: emailOnly,
      weeklySummary: emailOnly,
    },
  }),
  'users.create': () => ({ name: 'Asha', lastName: 'Rao' }),
  'users.update': () => ({ name: 'Asha', lastName: 'Rao', image: null }),
  'users.updateImage': () => ({ image: null }),
  'users.initialEmailChange': (_ids, mark) => ({ email: `${mark}@example.in` }),
  'feedback.create': () => ({ message: 'Large letters please' }),
}
