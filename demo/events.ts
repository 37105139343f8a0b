import type { AdjustReason } from '#inventory/adjust.ts'
import type { ReturnReason } from '#returns/reasons.ts'
import type { PaymentType } from '#sales/payment.ts'
import type { DeskDeed } from './desk/deeds.ts'
import type { MoneyDeed } from './money/deeds.ts'
import type { Customer } from './shoppers.ts'
import type { Worker } from './staff.ts'

/** A business day and the minute of that day. */
export type Moment = { day: string; minute: number }

/**
 * An event in the shop. Records that do not exist yet have keys in the plan: for products, vendors and customers
 * their index in the plan's lists; for lots, orders, intakes and sales a text. Money in rupees.
 */
export type Deed =
  | { kind: 'customer'; customer: Customer; key: number }
  | { kind: 'order'; key: string; vendor: string; due: string; notes: string; lines: OrderLine[] }
  | { kind: 'orderStatus'; order: string; status: 'sent' | 'received' | 'cancelled' }
  | {
      kind: 'intake'
      key: string
      vendor: string
      carrier: number | undefined
      order: string | undefined
      notes: string
      lines: IntakeLine[]
    }
  | { kind: 'confirm'; intake: string; lots: string[] }
  | { kind: 'cancelIntake'; intake: string }
  | ({ kind: 'sale' } & PlannedSale)
  | { kind: 'saleStatus'; sale: string; status: 'delivered' | 'cancelled' }
  | ({ kind: 'return' } & PlannedReturn)
  | { kind: 'adjust'; lot: string; quantity: number; reason: AdjustReason; notes: string }
  | { kind: 'price'; lot: string; sellingPrice: number; notes: string }
  | MoneyDeed
  | DeskDeed

export type OrderLine = { good: number; quantity: number; pricePerItem: number }
export type IntakeLine = { good: number; quantity: number; buyingPrice: number; sellingPrice: number }
export type SaleItem = { lot: string; quantity: number; discountPercentage: number }

export type PlannedSale = {
  key: string
  customer: number
  dueDate?: string
  deliveryDate?: string
  paymentType: PaymentType
  advanceAmount: number
  discountPercentage: number
  notes: string
  exemptFromAudit: boolean
  hideGstFromCustomer: boolean
  items: SaleItem[]
  /** The total in rupees by the shop's own rules. The server compares it. */
  totalAmount: number
}

export type PlannedReturn = {
  sale: string
  reason: { category: ReturnReason; description: string }
  /** Lines by their index on the bill. */
  items: { line: number; quantity: number }[]
}

export type Event = Moment & { by: Worker; deed: Deed }
