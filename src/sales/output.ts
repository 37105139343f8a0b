import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { LINE_TAX_TYPES } from '#pricing/tax.ts'
import { PAYMENT_TYPES } from '#sales/payment.ts'
import { SALE_STATUSES } from '#sales/status.ts'
import { transport } from '#sales/transport.ts'

/** Money in these answers is rupees, percentages 0 to 100, dates yyyy-MM-dd, moments ISO. */

/** A tax of a line, its amount in rupees. */
export const taxAmount = z.object({ type: z.enum(LINE_TAX_TYPES), rate: z.number(), amount: z.number() })

/** An address on a document. */
export const address = z.object({
  label: z.string().nullish(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})
export type SaleAddress = z.infer<typeof address>

const saleInList = z.object({
  id: z.uuid(),
  saleId: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  customerPhone: z.string(),
  status: z.enum(SALE_STATUSES),
  paymentType: z.enum(PAYMENT_TYPES),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  /** The GSTIN of the customer and the state of supply, frozen with the sale. */
  gstin: z.string().nullable(),
  placeOfSupply: z.string().nullable(),
  taxable: z.number(),
  totalTax: z.number(),
  totalAmount: z.number(),
  /** The difference to the whole rupee on a rounded bill, else 0; and what is to be paid. */
  roundOff: z.number(),
  payable: z.number(),
  advanceAmount: z.number(),
  balance: z.number(),
  /** What is open of the sale in any status: billed and neither paid nor credited. */
  openAmount: z.number(),
  /** The amount to collect: what is open once the sale is delivered. */
  toCollect: z.number(),
  /** The amount credited for returns in the requested days. */
  returned: z.number(),
  exemptFromAudit: z.boolean(),
  createdAt: z.string(),
})
export type SaleInList = z.infer<typeof saleInList>

/** One page of sales; `sums`, if asked for, add up all that match: totals and what is to be paid without cancelled sales, in rupees. */
export const salesPage = z.object({
  sales: z.array(saleInList),
  pagination,
  sums: z.object({ totalAmount: z.number(), payable: z.number(), toCollect: z.number() }).optional(),
})

/** The latest sales of one customer, their total number, and the amount to collect on how many of them. */
export const customerSales = z.object({
  sales: z.array(saleInList),
  total: z.number(),
  toCollect: z.object({ amount: z.number(), count: z.number() }),
})

export const owedAnswer = z.object({
  owed: z.array(z.object({ customerId: z.uuid(), amount: z.number() })),
})

export const createdSale = created.extend({
  displayId: z.string(),
  totalAmount: z.number(),
  payable: z.number(),
  status: z.enum(SALE_STATUSES),
})

/**
 * With the copy of a bill: what it received on top of what had settled the old bill, and what it did not take of that, paid
 * back or on the customer's account.
 */
export const replacedSale = createdSale.extend({
  received: z.number().optional(),
  refunded: z.number().optional(),
  onAccount: z.number().optional(),
})

const totals = z.object({
  subtotal: z.number(),
  totalDiscount: z.number(),
  taxable: z.number(),
  totalTax: z.number(),
  totalAmount: z.number(),
  /** The difference to the whole rupee on a rounded bill, else 0; and what is to be paid. */
  roundOff: z.number(),
  payable: z.number(),
  taxBreakdown: z.array(z.object({ type: z.enum(LINE_TAX_TYPES), amount: z.number() })),
})

/**
 * What the returns of a sale credited, and what became of it: settled the bill of the sale, or that of the goods that went
 * out in exchange (older processes leave this out), was paid back, or took a discount back. The rest is on the customer's
 * account or settled other bills.
 */
export const returnCredit = z.object({
  credited: z.number(),
  settled: z.number(),
  exchanged: z.number().optional(),
  refunded: z.number(),
  discountTakenBack: z.number(),
})
export type ReturnCredit = z.infer<typeof returnCredit>

/** Another bill, by its id and its number. */
export const billLink = z.object({ id: z.uuid(), saleId: z.string() })

const placeOfSupply = z.object({ state: z.string(), stateName: z.string(), reason: z.string() })

const sale = z.object({
  id: z.uuid(),
  saleId: z.string(),
  status: z.enum(SALE_STATUSES),
  customerId: z.uuid(),
  deliveryAddressId: z.uuid().nullable(),
  address: address.nullable(),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  transport,
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  paymentType: z.enum(PAYMENT_TYPES),
  advanceAmount: z.number(),
  balance: z.number(),
  discountPercentage: z.number(),
  notes: z.string(),
  signature: z.string().nullable(),
  exemptFromAudit: z.boolean(),
  hideGstFromCustomer: z.boolean(),
  placeOfSupply: placeOfSupply.nullable(),
  totals,
  /** The total credited by returns so far. */
  returnedAmount: z.number(),
  returnCredit,
  /** The discounts that receipts allowed on it; a return takes back what did not come as money. */
  discountAllowed: z.number(),
  /** What is open in any status, and the amount to collect, as in the list. */
  openAmount: z.number(),
  toCollect: z.number(),
  /** The cancelled bill that this one replaces, and the bill that replaces this one. */
  replaces: billLink.nullable(),
  replacedBy: billLink.nullable(),
  /**
   * The bill whose goods came back in exchange for these, what was credited for them beyond what settled that bill, how much
   * of it settled this one, and how much was paid back; the rest is on the customer's account or settled other bills. Older
   * processes leave the figures out.
   */
  exchangeOf: billLink
    .extend({
      goodsBack: z.number().optional(),
      settled: z.number().optional(),
      refunded: z.number().optional(),
    })
    .nullable(),
  /** The delivery challans whose goods this bill bills. */
  challans: z.array(z.object({ id: z.uuid(), number: z.string() })),
  /** Why this bill cannot be cancelled and copied; null when it can. */
  replaceRefusal: z.string().nullable(),
  version: z.number(),
})

const item = z.object({
  saleItem: z.object({
    id: z.uuid(),
    quantity: z.number(),
    discountPercentage: z.number(),
    /** Whether `sellingPrice`, the rate of the line, includes its taxes. */
    rateIncludesTax: z.boolean(),
    /** The maximum retail price with all taxes. */
    mrp: z.number().nullable(),
    /** The price list that gave the rate, by its name then. */
    priceList: z.string().nullable(),
    /** The pack that the line was sold in, how many, and the price of one in rupees. */
    pack: z.object({ name: z.string(), size: z.number(), count: z.number(), price: z.number() }).nullable(),
    /** The GST rate typed for a charge, also where the bill charged none; null on goods. */
    chargedGstRate: z.number().nullable(),
    metric: z.string(),
    decimals: z.number(),
    returnedQuantity: z.number(),
    leftToReturn: z.number(),
    /** How much has been delivered: all of it once the sale is delivered, before that what is out on delivery challans. */
    deliveredQuantity: z.number(),
    /** The line of the delivery challan whose goods it bills. */
    challanLine: z.object({ challanId: z.uuid(), position: z.number() }).nullable(),
    /** False for a service, which takes no stock. */
    isStocked: z.boolean(),
    gross: z.number(),
    discount: z.number(),
    taxable: z.number(),
    taxes: z.array(taxAmount),
    tax: z.number(),
    amount: z.number(),
  }),
  /** The id is null on a charge, which has no product; its name is then what was typed. */
  product: z.object({ id: z.uuid().nullable(), name: z.string(), hsnNumber: z.string() }),
  productVersion: z.object({
    id: z.uuid().nullable(),
    sellingPrice: z.number(),
    taxes: z.array(z.object({ type: z.enum(LINE_TAX_TYPES), rate: z.number() })),
  }),
})
export type SaleItem = z.infer<typeof item>

/**
 * What a customer was billed for each product: the latest five prices of each, newest first, among their latest
 * 300 sales. `rate` in rupees per unit after all discounts.
 */
export const pastPrices = z.array(
  z.object({
    /** The line of the sale. */
    id: z.uuid(),
    productId: z.uuid(),
    saleId: z.uuid(),
    displayId: z.string(),
    invoiceDate: z.string(),
    /** Per unit. */
    rate: z.number(),
    rateIncludesTax: z.boolean(),
    quantity: z.number(),
    unit: z.string(),
    /** The pack that the line was sold in, and the rate of one. */
    pack: z.object({ name: z.string(), size: z.number(), rate: z.number() }).nullable(),
  }),
)
export type PastPrice = z.infer<typeof pastPrices>[number]

const customer = z.object({
  id: z.uuid(),
  customerId: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  gstin: z.string().nullable(),
  isWalkIn: z.boolean(),
})

export const saleAnswer = z.object({ sale, customer, items: z.array(item) })
export type SaleAnswer = z.infer<typeof saleAnswer>
