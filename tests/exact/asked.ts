import type { LineTax } from '#pricing/tax.ts'
import type { Place } from './places.ts'

/* A bill as somebody asks for it: amounts in paise, percentages 0 to 100, quantities in the unit. */

export type Pack = { name: string; size: number; price: number | null; includesTax: boolean }

export type Goods = {
  id: string
  versionId: string
  name: string
  hsnNumber: string
  isService: boolean
  decimals: number
  price: number
  includesTax: boolean
  mrp: number | null
  mostDiscount: number | null
  taxes: LineTax[]
  packs: Pack[]
}

/** An entry of the customer's price list: a rate or a percentage off, for one product or for all. */
export type ListEntry = {
  goods: Goods | null
  rate: number | null
  includesTax: boolean
  percentOff: number | null
  fromQuantity: number
  from: string | null
  to: string | null
}

export type Line = {
  goods: Goods
  quantity: number
  pack?: Pack & { count: number }
  discount: number
  rate?: number
  /** Left out, as the price that the rate replaces. */
  rateIncludesTax?: boolean
  reason?: string
}

export type Charge = {
  description: string
  quantity: number
  rate: number
  rateIncludesTax: boolean
  gstRate: number
  hsnNumber: string
}

/** What comes back of each line in turn: part of its quantity, or value without goods. */
export type Credit = { line: number; share: number; isValue: boolean }

export type Bill = {
  place: Place
  goods: readonly Goods[]
  priceList: readonly ListEntry[] | undefined
  on: string
  lines: readonly Line[]
  charges: readonly Charge[]
  discount: number
  isRounded: boolean
  /** Whether the seller may go below the lowest rate with a reason, and the largest discount of the role. */
  mayUndercut: boolean
  discountCap: number | null
  hidesGst: boolean
  /** How much of the bill is paid at once, in percent. */
  advance: number
  credits: readonly Credit[]
}
