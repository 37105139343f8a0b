/** Values that appear nowhere else, so that a search for them finds a leak. */
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
export const quotationInput = (customerId: string, deliveryAddressId: string, productVersionId: string) => ({
  customerId,
  deliveryAddressId,
  validUntil: '2026-12-21',
  items: [{ productVersionId, quantity: 3, discountPercentage: 0 }],
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

type Exchanged = Record<'customer' | 'address' | 'lot' | 'deliveredSale' | 'saleLine', string>
export const exchangeInput = (ids: Exchanged) => ({
  ...saleInput(ids.customer, ids.address, ids.lot),
  back: returnInput(ids.deliveredSale, ids.saleLine),
})
