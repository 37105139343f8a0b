import type { Reason } from '#challans/reason.ts'
import type { SaleItem } from '../events.ts'

/** What lies open in the shop at the end of its year. Customers and goods by their index in the plan's lists. */
export type DeskDeed =
  | ({ kind: 'quotation' } & PlannedQuotation)
  | ({ kind: 'challan' } & PlannedChallan)
  | { kind: 'supplement'; sale: string; notes: string }
  | { kind: 'otherVendor'; good: number; vendor: string; code: string; leadTimeDays: number }
  | { kind: 'priceList'; name: string; percentOff: number; customers: number[] }
  | ShelfDeed
  | CounterDeed

export type PlannedQuotation = {
  customer: number
  validUntil: string
  discountPercentage: number
  notes: string
  items: SaleItem[]
  isLost: boolean
}

export type PlannedChallan = {
  customer: number
  reason: Reason
  vehicleNumber: string
  notes: string
  items: { lot: string; quantity: number }[]
}

/** How goods are sorted, printed, packed and priced on the last day. */
export type ShelfDeed =
  | { kind: 'roundOff' }
  | { kind: 'groups'; goods: { good: number; category: string; brand: string; location: string }[] }
  | { kind: 'printed'; good: number; mrp: number; code: string }
  | { kind: 'inclusive'; good: number; sellingPrice: number }
  | { kind: 'pack'; good: number; size: number; price: number; barcode: string }
  | { kind: 'service'; name: string; sellingPrice: number; gstRate: number; hsnNumber: string }
  | { kind: 'rateChange'; goods: number[]; rate: number; from: string }
  | { kind: 'priceRise'; goods: number[]; percent: number }

/** Bills at the counter on the last day: one in packs with freight, one that is corrected, and an exchange for goods of it. */
export type CounterDeed =
  | { kind: 'counterSale'; key: string; customer: number; lot: string; packs: number; size: number }
  | { kind: 'correct'; sale: string; key: string; quantity: number }
  | { kind: 'exchange'; sale: string; lot: string }
