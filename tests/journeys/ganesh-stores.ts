import { lot, need, SLUG } from './desk.ts'

/* What the owner of Ganesh Stores enters in the main job. */

export const DAY = '2026-11-21'
export const HAMMER = 'Claw hammer 450 g, wooden handle'
export const NAILS = 'Wire nails 2", loose'
export const KHURPI = 'खुरपी 6 इंच'
export const MCB = 'MCB single pole 16 A, C curve'

/** The business details as first entered. */
export const business = {
  isInitial: true,
  name: 'Ganesh Stores',
  slug: SLUG,
  legalName: 'Ganesh Stores',
  gstin: '27AAPFU0939F1ZV',
  stateCode: '27',
  address: '12 Laxmi Road, Pune 411030',
  phone: '020-24451234',
  upiId: 'ganesh@upi',
}

/** A row of the sample vendors as the input of a vendor. */
export const vendorOf = (row: Record<string, string>) => ({
  businessName: row['Business Name'],
  legalOwnerName: row['Legal Owner'],
  gstNumber: row['GST Number'],
  defaultDiscount: Number(row['Default Discount']),
  address: row.Address,
  phoneNumber: row.Phone,
  email: row.Email,
  paymentTerm: 'monthly',
})

/** A customer in the shop's state, created with an address. */
export const homeCustomer = {
  name: 'Meera Joshi',
  email: 'meera@example.in',
  phoneNumber: '9822012345',
  addresses: [
    {
      address: {
        street: '4 Tilak Road',
        city: 'Pune',
        state: 'Maharashtra',
        zipCode: '411030',
        country: 'India',
      },
      isDefault: true,
    },
  ],
}

/** A registered customer in another state, created without an address. */
export const awayCustomer = {
  name: 'Asha Hardware',
  email: 'asha.hardware@example.in',
  phoneNumber: '9845012345',
  gstin: '29AAAFB0000F1ZD',
  registrationType: 'regular',
  addresses: [],
}

/** The address added later for the customer in another state. */
export const awayAddress = {
  label: 'Shop',
  street: '14 Avenue Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560002',
  country: 'India',
}

/** The purchase order. */
export const order = () => ({
  vendorId: need('Sharma Hardware Mart'),
  orderDate: `${DAY}T04:30:00.000Z`,
  notes: 'Deliver before noon',
  products: [
    { productId: need(HAMMER), quantity: 50 },
    { productId: need(NAILS), quantity: 40.5 },
    { productId: need(KHURPI), quantity: 30 },
  ],
})

/** The intake of that order, as ordered, with the selling prices of the catalogue. */
export const intake = () => ({
  vendorId: need('Sharma Hardware Mart'),
  purchaseOrderId: need('order'),
  arrivingTime: DAY,
  notes: '',
  items: [
    { productId: need(HAMMER), quantity: 50, buyingPrice: 148, sellingPrice: 215, discount: 8 },
    { productId: need(NAILS), quantity: 40.5, buyingPrice: 72.5, sellingPrice: 92, discount: 8 },
    { productId: need(KHURPI), quantity: 30, buyingPrice: 46, sellingPrice: 70, discount: 8 },
  ],
})

/** A sale within the state, with a sale discount, an advance and the totals shown on screen. */
export const saleWithin = () => ({
  customerId: need('home'),
  deliveryAddressId: need('homeAddress'),
  invoiceDate: DAY,
  dueDate: '2026-12-21',
  paymentType: 'upi',
  advanceAmount: 500,
  discountPercentage: 5,
  items: [
    { productVersionId: lot(HAMMER), quantity: 5, discountPercentage: 10 },
    { productVersionId: lot(NAILS), quantity: 2.375, discountPercentage: 0 },
    { productVersionId: lot(KHURPI), quantity: 3, discountPercentage: 4 },
  ],
  totals: { subtotal: 1218.85, totalDiscount: 148.55, totalTax: 163.46, totalAmount: 1233.76 },
})

/** A sale to another state, on credit. */
export const saleAcross = () => ({
  customerId: need('away'),
  deliveryAddressId: need('awayAddress'),
  invoiceDate: DAY,
  paymentType: 'credit',
  advanceAmount: 0,
  discountPercentage: 2,
  items: [
    { productVersionId: lot(HAMMER), quantity: 10, discountPercentage: 5 },
    { productVersionId: lot(MCB), quantity: 7, discountPercentage: 12 },
  ],
})

/** A counter sale of these items. */
export const counterSale = (items: unknown) => ({
  customerId: need('home'),
  invoiceDate: DAY,
  paymentType: 'cash',
  advanceAmount: 0,
  discountPercentage: 0,
  items,
})
