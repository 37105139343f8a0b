import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { paise } from '#base/money.ts'
import { percent } from '#base/percent-schema.ts'
import { quantity } from '#base/quantity-schema.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { whenMissing } from '#base/when-missing.ts'
import { paidLines } from '#books/money-input.ts'
import { linePack } from '#products/pack-input.ts'
import { charges, hasLines, withoutLines } from '#sales/charge-input.ts'
import { messages } from '#sales/messages.ts'
import { PAYMENT_TYPES } from '#sales/payment.ts'
import { REFUND_WAYS } from '#sales/refund.ts'
import { SALE_STANDINGS, SALE_STATUSES } from '#sales/status.ts'
import { typedTransport } from '#sales/transport.ts'

/** The maximum number of lines of a sale or return. */
export const MAX_LINES = 500
/** The maximum length of a signature as text; a drawn or scaled-down one takes about ten kilobytes. */
const SIGNATURE_CHARACTERS = 200_000

/** Notes of a sale or of a return. */
export const notes = nullAs(typedText().max(2000, messages.notesTooLong), '').default('')

/** A signature image: PNG or JPEG as a data URL, so that the sale does not depend on other files. */
const signature = z
  .string()
  .max(SIGNATURE_CHARACTERS, messages.signatureTooLarge)
  .regex(
    /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/,
    messages.signature,
  )

const NOTHING = paise(0)
const flag = nullAs(z.boolean(), false).default(false)

const saleItem = z.object({
  productVersionId: givenId(messages.productRequired),
  /** In the product's unit, also of a line in packs. At most 3 decimals here; the unit's own limit is checked once the product is known. */
  quantity: quantity(3),
  /** The pack that the line is counted in, and how many; `quantity` is what they hold. */
  pack: nullAs(linePack, undefined).optional(),
  discountPercentage: nullAs(percent(), 0).default(0),
  /** A rate in rupees per unit, or per pack of a line in packs, instead of the price of the product or the customer's list; a discount comes off it. */
  rate: nullAs(rupees(), undefined).optional(),
  /** Whether that rate includes the taxes; left out, as the price that it replaces. Without a rate it counts for nothing. */
  rateIncludesTax: nullAs(z.boolean(), undefined).optional(),
  /** Why a rate is below the lowest, from someone who may do so. */
  rateReason: orNone(typedText().max(200, fieldMessages.tooLong(200))),
})

/** The goods of a quotation, a delivery challan or a sale. */
export const goods = z
  .array(saleItem, whenMissing(messages.atLeastOneItem))
  .max(MAX_LINES, messages.tooManyItems)

const billedItem = saleItem.extend({
  /** The line of a delivery challan, from 0, whose goods this line bills: they have left stock, and the sale is delivered when saved. */
  challanLine: nullAs(
    z.object({ challanId: givenId(), position: z.number().int().min(0).max(MAX_LINES) }),
    undefined,
  ).optional(),
})

const sentTotal = nullAs(rupees(), undefined).optional()

/** Totals as the form showed them, in rupees; a difference is refused. */
const totals = z.object({
  subtotal: sentTotal,
  totalDiscount: sentTotal,
  totalTax: sentTotal,
  totalAmount: sentTotal,
  payable: sentTotal,
})

type Dated = { invoiceDate: string; dueDate?: string | null; deliveryDate?: string | null }

/** What every sale has to fit: it has a line, and no day before its own. */
export const fittingSale = <Sale extends z.ZodType<Dated>>(sale: Sale): Sale =>
  sale
    .refine(hasLines, withoutLines)
    .refine(({ dueDate, invoiceDate }) => !dueDate || dueDate >= invoiceDate, {
      path: ['dueDate'],
      error: messages.dueBeforeInvoice,
    })
    .refine(({ deliveryDate, invoiceDate }) => !deliveryDate || deliveryDate >= invoiceDate, {
      path: ['deliveryDate'],
      error: messages.deliveryBeforeInvoice,
    })

/** A sale of goods from the shelf; money in rupees, dates yyyy-MM-dd or ISO moments. */
export const shelfSaleInput = fittingSale(
  z.object({
    workspaceId: givenId().optional(),
    /** If omitted, the sale goes to the walk-in customer. */
    customerId: givenId(messages.customerRequired).nullish(),
    deliveryAddressId: givenId(messages.addressRequired).nullish(),
    invoiceDate: isoDate(),
    dueDate: orNone(isoDate()),
    deliveryDate: orNone(isoDate()),
    paymentType: z.enum(PAYMENT_TYPES, messages.paymentType),
    advanceAmount: nullAs(rupees(), NOTHING).default(NOTHING),
    /** Parts of what is paid with the sale that come in other ways than the payment type. */
    otherPayments: nullAs(paidLines, []).default([]),
    discountPercentage: nullAs(percent(), 0).default(0),
    items: goods,
    charges,
    notes,
    signature: orNone(signature),
    exemptFromAudit: flag,
    hideGstFromCustomer: flag,
    /** A GST state code (96 for abroad) chosen instead of the derived one. */
    placeOfSupply: typedText().max(40, messages.placeOfSupply).nullish(),
    totals: totals.nullish(),
    /** Why the sale goes above the customer's credit limit, from someone who may do so. */
    creditReason: orNone(typedText().max(200, fieldMessages.tooLong(200))),
    /** Saves and delivers the sale in one transaction, for goods handed over at once. */
    deliver: flag,
  }),
)

/** A sale that may also bill goods that left on delivery challans. */
const billedSaleInput = shelfSaleInput.safeExtend({
  items: z.array(billedItem, whenMissing(messages.atLeastOneItem)).max(MAX_LINES, messages.tooManyItems),
})
export type BilledSale = z.output<typeof billedSaleInput>

/** The input of a new sale, which may also use money that is on the customer's account, exactly this much; what is paid comes on top. */
export const createSaleInput = billedSaleInput.safeExtend({
  fromAccount: nullAs(rupees(), NOTHING).default(NOTHING),
})
export type CreateSale = z.output<typeof createSaleInput>

/**
 * The bill that replaces an issued one: the input of `sales.create`, and which bill in which version; what had settled that
 * one as it was shown, where another amount is refused; and where money goes that this one does not take, if left out, to
 * the customer's account.
 */
export const replaceSaleInput = billedSaleInput.safeExtend({
  replacesId: givenId(),
  replacesVersion: z.number().int().optional(),
  settledBefore: nullAs(rupees(), undefined).optional(),
  refundBy: z.enum(REFUND_WAYS, messages.refundBy).nullish(),
})
export type ReplaceSale = z.output<typeof replaceSaleInput>

export const salesListInput = listInput(
  [
    'saleId',
    'customer',
    'invoiceDate',
    'dueDate',
    'status',
    'paymentType',
    'totalAmount',
    'balance',
    'createdAt',
  ],
  {
    status: z.enum(SALE_STATUSES),
    paymentType: z.enum(PAYMENT_TYPES),
    exemptFromAudit: z.boolean(),
    customerId: givenId(),
    /** The first and last invoice date. */
    from: isoDate(),
    to: isoDate(),
    standing: z.enum(SALE_STANDINGS),
    /** The first and last day of returns. */
    returnedFrom: isoDate(),
    returnedTo: isoDate(),
  },
).extend({
  /** Also adds up everything that matches, on all pages, unless it is more than was counted. */
  sums: z.boolean().optional(),
})
export type SalesList = z.output<typeof salesListInput>

export const customerSalesInput = z.object({ workspaceId: givenId().optional(), customerId: givenId() })
/** Requests what a customer paid before; with products, only for these but from more of the customer's sales. */
export const pastPricesInput = customerSalesInput.extend({
  productIds: z.array(givenId()).max(20).optional(),
})

/** Requests what each of these customers owes: at most one page of a list. */
export const owedInput = z.object({
  workspaceId: givenId().optional(),
  customerIds: z.array(givenId()).max(100),
})

/** What can be corrected on an issued bill, as it affects neither money nor tax; omitted fields stay. */
export const correctSaleInput = idInput.extend({
  notes: nullAs(typedText().max(2000, messages.notesTooLong), '').optional(),
  dueDate: orNone(isoDate()),
  deliveryDate: orNone(isoDate()),
  /** Another address of the customer, in the state that the goods went to. */
  deliveryAddressId: nullAs(givenId(messages.addressRequired), undefined).optional(),
  transporter: orNone(typedText().max(120, fieldMessages.tooLong(120))),
  ...typedTransport,
  version: z.number().int().optional(),
})
export type CorrectSale = z.output<typeof correctSaleInput>

/** Only the status of a sale can change; what was sold is corrected by returns. */
export const updateSaleInput = idInput.extend({
  status: z.enum(SALE_STATUSES),
  version: z.number().int().optional(),
})
