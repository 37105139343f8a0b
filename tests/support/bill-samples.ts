import { paise } from '#base/money.ts'
import type { BillData, BillItem } from '#bills/bill-data.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { payableOf } from '#pricing/round-off.ts'
import type { LineTax } from '#pricing/tax.ts'
import { totalsOf } from '#pricing/totals.ts'

/** A line of a sample; price in rupees. */
export type SampleLine = {
  product: string
  hsnNumber?: string
  unit?: string
  quantity: number
  price: number
  discountPercent?: number
  includesTax?: boolean
  taxes?: LineTax[]
}

const INTRA: LineTax[] = [
  { type: 'CGST', rate: 9 },
  { type: 'SGST', rate: 9 },
]

/** The seller, the buyer and their addresses. */
const parties = {
  workspace: {
    name: 'Sharma Traders',
    identity: {
      legalName: 'Sharma Traders & Sons LLP',
      gstin: '29AAACX0000A1Z7',
      pan: 'AAACX0000A',
      state: '29',
      address: '14 Avenue Road, Chickpet, Bengaluru 560002',
      phone: '+91 98450 12345',
      email: 'accounts@sharmatraders.in',
      bank: {
        accountHolderName: 'Sharma Traders & Sons LLP',
        accountNumber: '002105012345',
        bankName: 'Canara Bank',
        ifscCode: 'CNRB0000210',
        branch: 'Chickpet',
      },
      upiId: 'sharmatraders@upi',
    },
  },
  customer: {
    name: 'Asha Stores',
    phoneNumber: '+91 98860 54321',
    email: 'asha@ashastores.in',
    gstin: '29AAAFB0000B1ZL',
  },
  billingAddress: {
    street: '22, 4th Cross, Malleshwaram',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560003',
    country: 'India',
  },
  deliveryAddress: {
    label: 'Warehouse',
    street: 'Plot 7, Peenya Industrial Area, Phase II',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560058',
    country: 'India',
  },
} satisfies Partial<BillData>

/** A bill with these lines, lawful unless `changes` break it. */
export function sampleBill(
  lines: readonly SampleLine[],
  changes: Partial<BillData> = {},
  isRounded = false,
): BillData {
  const discountPercent = changes.discountPercent ?? 0
  const items = lines.map((line): BillItem => {
    const price = paise(Math.round(line.price * 100))
    const facts = {
      price,
      quantity: line.quantity,
      discountPercent: line.discountPercent ?? 0,
      includesTax: line.includesTax ?? false,
    }
    return {
      ...lineAmount({ ...facts, saleDiscountPercent: discountPercent, taxes: line.taxes ?? INTRA }),
      ...facts,
      product: line.product,
      hsnNumber: line.hsnNumber ?? '85171300',
      unit: line.unit ?? 'pcs',
    }
  })
  return {
    saleId: 'INV/2627/00042',
    invoiceDate: '2026-10-05',
    dueDate: '2026-11-04',
    deliveryDate: '2026-10-07',
    status: 'delivered',
    paymentType: 'bank_transfer',
    advance: paise(100000),
    discountPercent,
    ...parties,
    placeOfSupply: '29',
    hideGst: false,
    copy: 'original',
    items,
    totals: payableOf(totalsOf(items), isRounded),
    ...changes,
  }
}

export const fiveLines: SampleLine[] = [
  {
    product: 'LED bulb 9 W, cool daylight',
    hsnNumber: '85395000',
    quantity: 48,
    price: 89.5,
    discountPercent: 5,
  },
  { product: 'Ceiling fan 1200 mm, brown', hsnNumber: '84145120', quantity: 6, price: 1849 },
  {
    product: 'PVC conduit pipe ½ inch × 3 m',
    hsnNumber: '39172390',
    unit: 'm',
    quantity: 120.5,
    price: 31.25,
    discountPercent: 7.5,
  },
  { product: 'Modular switch 16 A with indicator', hsnNumber: '85365090', quantity: 60, price: 142 },
  {
    product: 'Copper wire 1.5 sq mm FR, 90 m coil',
    hsnNumber: '85444999',
    unit: 'coil',
    quantity: 4,
    price: 1975,
    discountPercent: 12,
  },
]
