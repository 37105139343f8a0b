import type { World } from './world.ts'

/** Figures that stand nowhere else, so that a leak is found by looking for them. */
export const secrets = { buyingPrice: 137.31, account: '60299887766', ifsc: 'MAHB0001357' }

export const address = {
  street: '14 Avenue Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  country: 'India',
}
export const vendorInput = (businessName: string) => ({
  businessName,
  legalOwnerName: 'R Patil',
  gstNumber: 'URP',
  defaultDiscount: 0,
  address: 'Bhosari, Pune',
  phoneNumber: '9876543210',
  email: 'patil@example.in',
  paymentTerm: 'monthly',
  bankDetails: {
    accountNumber: secrets.account,
    accountHolderName: 'R Patil',
    bankName: 'Bank of Maharashtra',
    ifscCode: secrets.ifsc,
  },
})
export const customerInput = (name: string) => ({
  name,
  email: 'meera@example.in',
  phoneNumber: '9822012345',
  addresses: [
    { address, isDefault: true },
    { address: { ...address, street: '2 Ring Road' }, isDefault: false },
  ],
})
export const productInput = (name: string, metricId: string, vendorId: string) => ({
  name,
  metricId,
  vendorId,
  buyingPrice: secrets.buyingPrice,
  sellingPrice: 250,
  hsnNumber: '7318',
  isTaxed: true,
  taxes: [{ type: 'GST', rate: 18 }],
})
export const logisticsInput = (name: string) => ({
  name,
  mobileNumber: '9822011223',
  vehicleNumber: 'MH12AB4321',
})
export const saleInput = (customerId: string, deliveryAddressId: string, productVersionId: string) => ({
  customerId,
  deliveryAddressId,
  invoiceDate: '2026-11-21',
  paymentType: 'cash',
  advanceAmount: 0,
  discountPercentage: 0,
  items: [{ productVersionId, quantity: 2, discountPercentage: 0 }],
})

export const returnInput = (saleId: string, saleItemId: string) => ({
  saleId,
  reason: { category: 'unwanted', description: 'Wrong size' },
  items: [{ saleItemId, quantity: 1 }],
})
export const versionInput = (productId: string) => ({
  productId,
  buyingPrice: secrets.buyingPrice,
  sellingPrice: 250,
  notes: 'Monsoon price',
})

const intakeChanges = (ids: World['ids']) => ({
  items: [{ id: ids.item, quantity: 4 }],
  removedItems: [ids.otherItem],
  logisticsId: ids.spareLogistics,
})

const importFile = (name: string) => ({
  headers: ['Name', 'Vendor', 'Unit', 'Price', 'HSN'],
  rows: [[`${name} imported`, `${name}1`, `${name}1`, '10', '7318']],
  mapping: { name: 0, vendor: 1, unit: 2, buyingPrice: 3, hsnNumber: 4 },
})

const vendorFile = (name: string) => ({
  headers: ['Name', 'Owner', 'GSTIN', 'Phone', 'Address'],
  rows: [[`${name} Imported Mills`, 'R Patil', 'URP', '9876543210', 'Bhosari, Pune']],
  mapping: { businessName: 0, legalOwnerName: 1, gstNumber: 2, phoneNumber: 3, address: 4 },
})
const customerFile = {
  headers: ['Name', 'Phone'],
  rows: [['Nandini Imported', '9822055555']],
  mapping: { name: 0, phoneNumber: 1 },
}
const openingFile = (name: string) => ({
  headers: ['Product', 'Quantity'],
  rows: [[name, '3']],
  mapping: { name: 0, quantity: 1 },
})

/** A valid input of every call that names a workspace: each succeeds for the owner of that world. */
export const inputs: Record<string, (world: World, mark: string) => object> = {
  'activity.getMany': () => ({}),
  'activity.getOfRecord': ({ ids }) => ({ id: ids.product }),
  'customers.addAddress': ({ ids }) => ({ customerId: ids.customer, address }),
  'customers.checkImport': () => customerFile,
  'customers.import': () => customerFile,
  'customers.create': () => customerInput('Nandini'),
  'customers.quickCreate': () => ({ name: 'Nandini', phoneNumber: '9822012345' }),
  'customers.delete': ({ ids }) => ({ id: ids.spareCustomer }),
  'customers.deleteAddress': ({ ids }) => ({ id: ids.otherAddress }),
  'customers.getAddresses': ({ ids }) => ({ customerId: ids.customer }),
  'customers.getAll': () => ({}),
  'customers.getMany': () => ({}),
  'customers.getOne': ({ ids }) => ({ id: ids.customer }),
  'customers.createWalkIn': () => ({}),
  'customers.restore': ({ ids }) => ({ id: ids.archivedCustomer }),
  'customers.update': ({ ids }) => ({ id: ids.customer, name: 'Meera Rao' }),
  'customers.updateAddress': ({ ids }) => ({ id: ids.otherAddress, isDefault: true }),
  'inventory.adjust': ({ ids }) => ({ productVersionId: ids.lot, quantity: -1, reason: 'loss' }),
  'imports.stop': () => ({ key: 'a key of some import' }),
  'imports.getProgress': () => ({ key: 'a key of some import' }),
  'inventory.checkImport': (_world, mark) => openingFile(`${mark}2`),
  'inventory.import': (_world, mark) => openingFile(`${mark}2`),
  'inventory.getMany': ({ ids }) => ({ filters: { vendorId: ids.vendor } }),
  'inventory.getMovements': ({ ids }) => ({
    filters: { productId: ids.product, productVersionId: ids.lot },
  }),
  'inventory.getOne': ({ ids }) => ({ id: ids.product }),
  'inventory.getSellable': ({ ids }) => ({ productIds: [ids.product] }),
  'inventoryIntakes.cancel': ({ ids }) => ({ id: ids.intake }),
  'inventoryIntakes.confirm': ({ ids }) => ({ id: ids.intake, ...intakeChanges(ids) }),
  'inventoryIntakes.create': ({ ids }) => ({
    vendorId: ids.vendor,
    purchaseOrderId: ids.sentOrder,
    logisticsId: ids.logistics,
    arrivingTime: '2026-11-21',
    items: [{ productId: ids.product, quantity: 2 }],
  }),
  'inventoryIntakes.getMany': ({ ids }) => ({ filters: { vendorId: ids.vendor } }),
  'inventoryIntakes.getOne': ({ ids }) => ({ id: ids.intake }),
  'inventoryIntakes.update': ({ ids }) => ({ id: ids.intake, ...intakeChanges(ids) }),
  'invitations.create': () => ({ email: 'nandini@example.in', role: 'viewer' }),
  'invitations.getAll': () => ({}),
  'invitations.resend': ({ ids }) => ({ id: ids.invitation }),
  'invitations.revoke': ({ ids }) => ({ id: ids.invitation }),
  'logistics.create': () => logisticsInput('Deccan Tempo'),
  'logistics.delete': ({ ids }) => ({ id: ids.spareLogistics }),
  'logistics.getAll': () => ({}),
  'logistics.getMany': () => ({}),
  'logistics.getOne': ({ ids }) => ({ id: ids.logistics }),
  'logistics.restore': ({ ids }) => ({ id: ids.archivedLogistics }),
  'logistics.update': ({ ids }) => ({ id: ids.logistics, name: 'Deccan Tempo Service' }),
  'members.getAll': () => ({}),
  'members.leave': () => ({}),
  'members.remove': ({ ids }) => ({ userId: ids.seller }),
  'members.updateRole': ({ ids }) => ({ userId: ids.seller, role: 'purchasing' }),
  'metrics.create': () => ({ name: 'Dozen', shorthand: 'DOZ' }),
  'metrics.delete': ({ ids }) => ({ id: ids.spareMetric }),
  'metrics.getAll': () => ({}),
  'metrics.getMany': () => ({}),
  'metrics.getOne': ({ ids }) => ({ id: ids.metric }),
  'metrics.restore': ({ ids }) => ({ id: ids.archivedMetric }),
  'metrics.update': ({ ids }) => ({ id: ids.spareMetric, name: 'Piece' }),
  'notifications.getMany': () => ({}),
  'notifications.markAllRead': () => ({}),
  'notifications.markRead': ({ ids }) => ({ id: ids.notification }),
  'preferences.getOne': () => ({}),
  'preferences.update': () => ({ theme: 'dark' }),
  'products.checkImport': (_world, mark) => importFile(mark),
  'products.create': ({ ids }) => productInput('Hammer', ids.metric, ids.vendor),
  'products.quickCreate': ({ ids }) => ({
    name: 'Hammer',
    sellingPrice: 250,
    gstRate: 18,
    metricId: ids.metric,
    vendorId: ids.vendor,
    openingQuantity: 3,
  }),
  'products.createVersion': ({ ids }) => versionInput(ids.product),
  'products.delete': ({ ids }) => ({ id: ids.spareProduct }),
  'products.deleteMany': ({ ids }) => ({ ids: [ids.spareProduct] }),
  'products.deleteVersion': ({ ids }) => ({ id: ids.spareVersion }),
  'products.getAll': ({ ids }) => ({ vendorId: ids.vendor }),
  'products.getMany': ({ ids }) => ({
    vendorId: ids.vendor,
    filters: { vendorId: ids.vendor, metricId: ids.metric },
  }),
  'products.getOne': ({ ids }) => ({ id: ids.product }),
  'products.getVersions': ({ ids }) => ({ productId: ids.product }),
  'products.import': (_world, mark) => importFile(mark),
  'products.restore': ({ ids }) => ({ id: ids.archivedProduct }),
  'products.update': ({ ids }) => ({ id: ids.spareProduct, name: 'Mallet', metricId: ids.spareMetric }),
  'products.updateVersion': ({ ids }) => ({ id: ids.spareVersion, sellingPrice: 260 }),
  'purchaseOrders.create': ({ ids }) => ({
    vendorId: ids.vendor,
    orderDate: '2026-11-21',
    products: [{ productId: ids.product, quantity: 5 }],
  }),
  'purchaseOrders.getMany': ({ ids }) => ({ filters: { vendorId: ids.vendor } }),
  'purchaseOrders.getOne': ({ ids }) => ({ id: ids.order }),
  'purchaseOrders.update': ({ ids }) => ({
    id: ids.order,
    products: [{ id: ids.line, productId: ids.product, quantity: 6 }],
  }),
  'reports.getAnalytics': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'reports.getDashboard': () => ({}),
  'sales.create': ({ ids }) => saleInput(ids.customer, ids.address, ids.lot),
  'sales.createReturn': ({ ids }) => returnInput(ids.deliveredSale, ids.saleLine),
  'sales.createShare': ({ ids }) => ({ id: ids.sale }),
  'sales.getBill': ({ ids }) => ({ id: ids.sale }),
  'sales.getMany': ({ ids }) => ({ filters: { customerId: ids.customer } }),
  'sales.getOfCustomer': ({ ids }) => ({ customerId: ids.customer }),
  'sales.getOne': ({ ids }) => ({ id: ids.sale }),
  'sales.getOwed': ({ ids }) => ({ customerIds: [ids.customer] }),
  'sales.getReturns': ({ ids }) => ({ saleId: ids.deliveredSale }),
  'sales.getShares': ({ ids }) => ({ id: ids.sale }),
  'sales.revokeShare': ({ ids }) => ({ id: ids.share }),
  'sales.sendBill': ({ ids }) => ({ id: ids.sale, to: 'meera@example.in' }),
  'sales.update': ({ ids }) => ({ id: ids.sale, status: 'delivered' }),
  'search.getAll': (_world, mark) => ({ search: mark }),
  'vendors.checkImport': (_world, mark) => vendorFile(mark),
  'vendors.import': (_world, mark) => vendorFile(mark),
  'vendors.create': () => vendorInput('Joshi Metals'),
  'vendors.quickCreate': () => ({ businessName: 'Joshi Metals' }),
  'vendors.delete': ({ ids }) => ({ id: ids.spareVendor }),
  'vendors.getAll': () => ({}),
  'vendors.getMany': () => ({}),
  'vendors.getOne': ({ ids }) => ({ id: ids.vendor }),
  'vendors.restore': ({ ids }) => ({ id: ids.archivedVendor }),
  'vendors.update': ({ ids }) => ({ id: ids.vendor, businessName: 'Patil and Sons' }),
  'workspaces.delete': ({ workspaceId, slug }) => ({ id: workspaceId, slug }),
  'workspaces.getOne': ({ slug, workspaceId }) => ({ slug, id: workspaceId }),
  'workspaces.transferOwnership': ({ ids }) => ({ userId: ids.admin }),
  'workspaces.update': ({ workspaceId }) => ({ id: workspaceId, name: 'Sharma and Sons' }),
  'workspaces.updateLogo': ({ workspaceId }) => ({ id: workspaceId, logo: null }),
}
