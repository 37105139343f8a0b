import type { AdjustReason } from '#inventory/adjust.ts'
import type { ReturnReason } from '#returns/return.ts'
import type { PaymentType } from '#sales/payment.ts'
import type { Customer } from './shoppers.ts'
import type { Worker } from './staff.ts'

/** When something happens: a business day and the minute of it. */
export type Moment = { day: string; minute: number }

/**
 * One thing that somebody of the shop does. Records that do not exist yet are named by keys of the plan: goods, vendors
 * and customers by their place in the plan's lists, lots, orders, intakes and sales by text. Money in rupees.
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
  /** What the bill comes to, in rupees, by the shop's own rules; the server compares. */
  totalAmount: number
}

export type PlannedReturn = {
  sale: string
  reason: { category: ReturnReason; description: string }
  /** Lines by their place on the bill. */
  items: { line: number; quantity: number }[]
}

export type Event = Moment & { by: Worker; deed: Deed }
