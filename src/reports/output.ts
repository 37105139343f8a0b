import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { MODES } from '#books/mode.ts'
import { LINE_TAX_TYPES } from '#pricing/tax.ts'
import { PAYMENT_TYPES } from '#sales/payment.ts'
import { SALE_STATUSES } from '#sales/status.ts'
import { FOUND_KINDS } from './found-kinds.ts'

const money = z.object({ amount: z.number(), count: z.number() })

/**
 * Today's work. Amounts are rupees with tax and round-off. Sales count when delivered, on their invoice date; returns
 * are what was credited, with or without goods, and on how many bills; to receive is the open amount and number of sent
 * orders; receivable is what is open on delivered bills; `has` says which first steps are done.
 */
export const dashboard = z.object({
  /** For the owner and admins: since when nightly backups fail, and why; null while they succeed. */
  backupFailure: z.object({ since: z.string(), reason: z.string() }).nullable(),
  today: z.string(),
  monthFrom: z.string(),
  has: z.object({
    unit: z.boolean(),
    vendor: z.boolean(),
    product: z.boolean(),
    stock: z.boolean(),
    sale: z.boolean(),
  }),
  salesToday: money,
  /**
   * How today's sales were paid: money received today by mode, largest first, and as `credit` what nothing has settled.
   * With `settledToday` it adds up to `salesToday`. Empty for people who are still to count the cash and read no ledgers.
   */
  takenToday: z.array(z.object({ paymentType: z.enum(PAYMENT_TYPES), amount: z.number() })),
  /**
   * What else settled today's sales: money received before today, cheques dated ahead, and otherwise, such as returns,
   * discounts and withheld tax. Null where `takenToday` is not shown.
   */
  settledToday: z.object({ earlier: z.number(), datedAhead: z.number(), otherwise: z.number() }).nullish(),
  salesThisMonth: money,
  returnsToday: money,
  returnsThisMonth: money,
  toDeliver: money,
  /** `amount` is null for someone who may not see costs. */
  toReceive: money.extend({ amount: z.number().nullable() }),
  /** Open of vendor bills that fall due in the next seven days, and of those that are overdue; whom to pay first. */
  payable: money.extend({
    overdue: z.number(),
    /** Both together, of so many vendors: what the list of bills to pay shows, and what the vendors below are owed. */
    toPay: money.optional(),
    vendorCount: z.number().optional(),
    vendors: z.array(z.object({ id: z.uuid(), name: z.string(), amount: z.number(), dueOn: z.string() })),
  }),
  /**
   * Money received today less refunds, by mode, without cheques that bounced or are dated ahead (`datedAhead`). Null for
   * people who may not see receipts. Without cash (`isCashHidden`) for people who are still to count it and read no ledgers.
   */
  received: z
    .object({
      amount: z.number(),
      modes: z.array(z.object({ mode: z.enum(MODES), amount: z.number() })),
      datedAhead: z.number().optional(),
      isCashHidden: z.boolean().optional(),
    })
    .nullable(),
  /** What customers are late with, those who owe most of it, and the balance of all. Null for people who may not see it. */
  overdue: money
    .extend({
      owed: z.number(),
      customers: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          /** The walk-in customer has no account: each bill is paid separately. */
          isWalkIn: z.boolean(),
          amount: z.number(),
          daysLate: z.number(),
        }),
      ),
    })
    .nullable(),
  /** What cash and banks hold. Null for people who may not see ledgers. */
  held: z
    .array(z.object({ account: z.number(), name: z.string(), isCash: z.boolean(), amount: z.number() }))
    .nullable(),
  /** Whether the cash of today is closed. */
  isDayClosed: z.boolean(),
  draftIntakes: z.number(),
  lowStock: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      available: z.number(),
      threshold: z.number(),
      unit: z.string(),
    }),
  ),
  lowStockCount: z.number(),
  receivable: money,
  recent: z.array(
    z.object({
      id: z.uuid(),
      who: z.string(),
      act: z.string(),
      noun: z.string(),
      label: z.string(),
      at: z.string(),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

/**
 * Sales less returns, in rupees. Sales count once delivered, on their invoice date; returns on the day they
 * are made. `taxable` + `tax` = `amount`. `cost` is the cost of the units; `profit` = `taxable` - `cost`.
 */
const traded = z.object({
  taxable: z.number(),
  tax: z.number(),
  amount: z.number(),
  cost: z.number(),
  profit: z.number(),
  bills: z.number(),
})

/**
 * The same with what bills sold, supplementary invoices added and returns deducted, with tax and round-off, which is
 * `sold` + `supplemented` - `returned` = `amount` + `roundOff`, and the cost of returned goods that were written off.
 */
const totals = traded.extend({
  sold: z.number(),
  supplemented: z.number(),
  roundOff: z.number(),
  returned: z.number(),
  returns: z.number(),
  writtenOff: z.number(),
  /** Returned amount as a percentage of the sold amount; null without sales. */
  returnRate: z.number().nullable(),
})
export type Totals = z.infer<typeof totals>

const named = { id: z.uuid(), name: z.string() }

const monthly = traded.extend({ month: z.string(), from: z.string(), to: z.string() })
export type Monthly = z.infer<typeof monthly>

const sales = z.object({
  now: totals,
  before: totals,
  taxes: z.array(z.object({ type: z.string(), amount: z.number() })),
  months: z.array(monthly),
  products: z.array(
    z.object({ ...named, quantity: z.number(), unit: z.string(), taxable: z.number(), profit: z.number() }),
  ),
  customers: z.array(z.object({ ...named, bills: z.number(), taxable: z.number(), profit: z.number() })),
})
export type SalesAnalytics = z.infer<typeof sales>

/**
 * The trends of a period and of the one that it is compared with. `sales` is null for people who may
 * not read sales. Vendors are ranked by the intakes that arrived in the period, before tax. Stock is current,
 * valued as in Inventory; slow movers have been on hand for 90 days or more without a sale in the last 90
 * (`slowCount` and `slowValue` cover all of them).
 */
export const analytics = z.object({
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  sales: sales.nullable(),
  bought: z.object({ amount: z.number(), intakes: z.number(), before: z.number() }),
  vendors: z.array(z.object({ ...named, intakes: z.number(), amount: z.number() })),
  stock: z.object({
    value: z.number(),
    products: z.number(),
    slowCount: z.number(),
    slowValue: z.number(),
    /** Stock removed by adjustments for damage and loss in the period, at cost. */
    lost: z.number(),
    slow: z.array(
      z.object({
        ...named,
        onHand: z.number(),
        unit: z.string(),
        value: z.number(),
        lastSold: z.string().nullable(),
      }),
    ),
  }),
})
export type Analytics = z.infer<typeof analytics>

/**
 * A document's lines added up by HSN and rate, in rupees. `rate` is the sum of the rates; `taxable` + taxes =
 * `amount`, without taxes under reverse charge, which the vendor does not charge.
 */
const registerRow = z.object({
  hsnNumber: z.string(),
  rate: z.number(),
  taxable: z.number(),
  taxes: z.array(z.object({ type: z.enum(LINE_TAX_TYPES), amount: z.number() })),
  amount: z.number(),
})

const placeOfSupply = z.object({ state: z.string(), stateName: z.string() }).nullable()

const listed = { id: z.uuid(), documentId: z.uuid(), number: z.string(), date: z.string() }

const documentOf = <Facts extends z.ZodRawShape>(facts: Facts) =>
  z.object({
    /** `documentId` is what to open: the document itself, or the one that it takes back. */
    documents: z.array(z.object({ ...listed, ...facts })),
    /** Send it as `cursor` with the same period to get the next documents; null after the last. */
    nextCursor: z.string().nullable(),
  })

/**
 * Up to 100 bills, supplementary invoices and credit notes of a period, or `perPage`, by date. Bills count on their invoice date,
 * supplementary invoices on their own, notes on the day they are made and with negative amounts; `against` is their bill, and the kind return is a note for goods. What
 * cancels a note has its number, positive amounts and the status cancelled. A cancelled bill or supplementary invoice has no rows, unless a credit note took the bill back, but keeps
 * its place, because no number may be missing.
 */
export const salesRegister = documentOf({
  rows: z.array(registerRow),
  kind: z.enum(['sale', 'supplementaryInvoice', 'return', 'creditNote']),
  against: z.string().nullable(),
  status: z.enum(SALE_STATUSES).nullable(),
  customerName: z.string(),
  gstin: z.string().nullable(),
  placeOfSupply,
  exemptFromAudit: z.boolean(),
  /** Rupees; not part of the rows' amounts. */
  roundOff: z.number(),
})
export type SoldDocument = z.infer<typeof salesRegister>['documents'][number]

/**
 * Up to 100 documents of a period, or `perPage`, by date: vendor bills on their own date, debit notes with negative amounts and
 * the number of their bill in `against`, and intakes on the day they arrived, with what of their goods is not billed
 * yet, without tax. Expenses are listed if their GST is claimed or under reverse charge, with the name of their supplier if it is
 * known, to those who may read expenses. Cancelled documents are left out; one that was cancelled after its month was locked or filed stays, and is
 * taken back on the day of its cancellation by one of the kind that ends with `Cancelled`, with an id of its own.
 */
export const purchaseRegister = documentOf({
  /** `creditClaimed`: whether the tax of a row is claimed, if it has any. Goods without a bill have none, but a `rate`. */
  rows: z.array(registerRow.extend({ creditClaimed: z.boolean().optional() })),
  kind: z.enum([
    'intake',
    'bill',
    'billCancelled',
    'debitNote',
    'debitNoteCancelled',
    'expense',
    'expenseCancelled',
  ]),
  against: z.string().nullable(),
  /** Of an intake. */
  arrivalDate: z.string().nullable(),
  vendorName: z.string(),
  gstin: z.string(),
  /** Where the goods were received: in our state. Null while that is unknown. */
  placeOfSupply,
  purchaseOrder: z.string().nullable(),
  /** Whether we owe its GST to the government instead of the vendor. */
  reverseCharge: z.boolean(),
  /** The day on which its credit counts for GST if that is in another month, because its own was filed. */
  creditCountsOn: z.string().nullable(),
  /** Rupees; not part of the rows' amounts, like `roundOff`. */
  tcs: z.number(),
  roundOff: z.number(),
})
export type BoughtDocument = z.infer<typeof purchaseRegister>['documents'][number]

/** Records by name, number or phone: at most 5 of each kind that the caller may read. */
export const searchAnswer = z.array(
  z.object({ kind: z.enum(FOUND_KINDS), id: z.uuid(), label: z.string(), hint: z.string() }),
)
export type FoundRecord = z.infer<typeof searchAnswer>[number]

/**
 * What was sold in a period less returns, by product, category or brand; null is without one. Amounts in rupees before tax,
 * the quantity in the product's unit. `sums` covers all pages, and charges that have no product are in neither.
 */
export const soldPage = z.object({
  sold: z.array(
    z.object({
      id: z.uuid().nullable(),
      number: z.string().nullable(),
      name: z.string().nullable(),
      unit: z.string().nullable(),
      category: z.string().nullable(),
      brand: z.string().nullable(),
      quantity: z.number().nullable(),
      products: z.number(),
      taxable: z.number(),
      profit: z.number(),
    }),
  ),
  sums: z.object({ taxable: z.number(), profit: z.number() }),
  pagination,
})
export type Sold = z.infer<typeof soldPage>['sold'][number]
