import { z } from 'zod'
import { created } from '#base/list.ts'
import { LANGUAGES } from '#base/pdf/languages.ts'
import { PAPERS } from '#base/pdf/paper.ts'
import { BILL_COPIES } from '#bills/copies.ts'
import { MODES } from '#books/mode.ts'
import { LINE_TAX_TYPES } from '#pricing/tax.ts'
import { returnCredit } from '#sales/output.ts'
import { PAYMENT_TYPES } from '#sales/payment.ts'
import { SALE_STATUSES } from '#sales/status.ts'
import { transport } from '#sales/transport.ts'

const text = z.string().nullish()
const taxOnWire = z.object({ type: z.enum(LINE_TAX_TYPES), rate: z.number(), amount: z.number() })

const address = z.object({
  label: text,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

const identity = z.object({
  legalName: text,
  tradeName: text,
  gstin: text,
  pan: text,
  state: text,
  address: text,
  phone: text,
  email: text,
  bank: z.object({ accountHolderName: text, accountNumber: text, bankName: text, ifscCode: text }).nullable(),
  upiId: text,
  composition: z.boolean(),
})

/** Who a document is from; the logo is one of our URLs. */
export const letterhead = z.object({
  name: z.string(),
  logo: text,
  identity,
  /** What the documents of this seller are printed on, and the second language of their labels. */
  paper: z.enum(PAPERS),
  language: z.enum(LANGUAGES),
})

/** The answer of `sales.getBill`: the whole bill, with money in rupees and the logo as one of our URLs. */
/** A pack on a document: its size in the product's unit, and the price of one in rupees. */
export const soldPack = z.object({ name: z.string(), size: z.number(), price: z.number() })

export const billAnswer = z.object({
  saleId: z.string(),
  invoiceDate: z.string(),
  dueDate: text,
  deliveryDate: text,
  status: z.enum(SALE_STATUSES),
  paymentType: z.enum(PAYMENT_TYPES),
  /** By mode, the money of receipts that paid this bill and nothing else. */
  payments: z.array(z.object({ mode: z.enum(MODES), amount: z.number() })).optional(),
  advanceAmount: z.number(),
  /** The open amount of the bill. */
  openAmount: z.number(),
  discountPercentage: z.number(),
  notes: text,
  transport: transport.optional(),
  terms: text,
  workspace: letterhead,
  customer: z.object({ name: z.string(), phoneNumber: text, email: text, gstin: text }),
  billingAddress: address.nullable(),
  deliveryAddress: address.nullable(),
  placeOfSupply: text,
  endorsement: text,
  signature: text,
  hideGst: z.boolean(),
  copy: z.enum(BILL_COPIES),
  items: z.array(
    z.object({
      product: z.string(),
      hsnNumber: z.string(),
      unit: z.string(),
      quantity: z.number(),
      price: z.number(),
      includesTax: z.boolean(),
      mrp: z.number().nullish(),
      /** The pack that the line was sold in, and the price of one. */
      pack: soldPack.nullish(),
      discountPercentage: z.number(),
      gross: z.number(),
      discount: z.number(),
      taxable: z.number(),
      taxes: z.array(taxOnWire),
      tax: z.number(),
      amount: z.number(),
    }),
  ),
  totals: z.object({
    subtotal: z.number(),
    totalDiscount: z.number(),
    taxable: z.number(),
    totalTax: z.number(),
    totalAmount: z.number(),
    roundOff: z.number(),
    payable: z.number(),
    taxBreakdown: z.array(z.object({ type: z.enum(LINE_TAX_TYPES), amount: z.number() })),
  }),
})
export type BillAnswer = z.infer<typeof billAnswer>

/**
 * The new link's id. The link itself is read with `sales.getShares`, so that no stored answer contains its
 * secret.
 */
export const createdShare = created.extend({ expiresAt: z.string() })

/** The active links of a sale, newest first. */
export const sharesAnswer = z.array(
  z.object({
    id: z.uuid(),
    link: z.string(),
    createdBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
  }),
)

export type BillShare = z.infer<typeof sharesAnswer>[number]

export const sharedBillAnswer = z.object({
  bill: billAnswer,
  returnCredit,
  expiresAt: z.string(),
})
export type SharedBill = z.infer<typeof sharedBillAnswer>
