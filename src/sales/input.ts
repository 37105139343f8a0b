import { z } from 'zod'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { rupees } from '#base/money.ts'
import { percent } from '#base/percent.ts'
import { quantity } from '#base/quantity.ts'
import { BILL_COPIES } from '#sales/copies.ts'
import { messages } from '#sales/messages.ts'
import { PAYMENT_TYPES } from '#sales/payment.ts'
import { RETURN_REASONS } from '#sales/returns.ts'
import { SALE_STANDINGS, SALE_STATUSES } from '#sales/status.ts'

const MAX_LINES = 500
/** A drawn or scaled-down signature is some ten kilobytes; as text it may have this many characters. */
const SIGNATURE_CHARACTERS = 200_000

const notes = z.string().trim().max(2000, messages.notesTooLong).default('')

/** A picture of a signature: PNG or JPEG as a data URL, so that the sale keeps it whatever becomes of other files. */
const signature = z
  .string()
  .max(SIGNATURE_CHARACTERS, messages.signatureTooLarge)
  .regex(
    /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/,
    messages.signature,
  )

const saleItem = z.object({
  productVersionId: z.uuid(messages.productRequired),
  /** At most 3 decimals here; the unit's own bound follows when the product is known. */
  quantity: quantity(3),
  discountPercentage: percent().default(0),
})

/** Totals as the form showed them, in rupees; a difference is refused. */
const totals = z.object({
  subtotal: rupees().optional(),
  totalDiscount: rupees().optional(),
  totalTax: rupees().optional(),
  totalAmount: rupees().optional(),
})

/** A sale as the form and every other client send it; money in rupees, dates yyyy-MM-dd or ISO moments. */
export const createSaleInput = z
  .object({
    workspaceId: z.uuid().optional(),
    customerId: z.uuid(messages.customerRequired),
    deliveryAddressId: z.uuid(messages.addressRequired).nullish(),
    invoiceDate: isoDate(),
    dueDate: isoDate().nullish(),
    deliveryDate: isoDate().nullish(),
    paymentType: z.enum(PAYMENT_TYPES, messages.paymentType),
    advanceAmount: rupees().default(() => rupees().parse(0)),
    discountPercentage: percent().default(0),
    items: z.array(saleItem).min(1, messages.atLeastOneItem).max(MAX_LINES, messages.tooManyItems),
    notes,
    signature: signature.nullish(),
    exemptFromAudit: z.boolean().default(false),
    hideGstFromCustomer: z.boolean().default(false),
    /** A GST state code (96 for abroad) chosen instead of the derived one. */
    placeOfSupply: z.string().trim().max(40, messages.placeOfSupply).nullish(),
    totals: totals.nullish(),
  })
  .refine((sale) => !sale.dueDate || sale.dueDate >= sale.invoiceDate, {
    path: ['dueDate'],
    error: messages.dueBeforeInvoice,
  })
  .refine((sale) => !sale.deliveryDate || sale.deliveryDate >= sale.invoiceDate, {
    path: ['deliveryDate'],
    error: messages.deliveryBeforeInvoice,
  })
export type CreateSale = z.output<typeof createSaleInput>

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
    customerId: z.uuid(),
    /** First and last invoice date. */
    from: isoDate(),
    to: isoDate(),
    standing: z.enum(SALE_STANDINGS),
    /** First and last day on which something of it came back. */
    returnedFrom: isoDate(),
    returnedTo: isoDate(),
  },
)
export type SalesList = z.output<typeof salesListInput>

export const customerSalesInput = z.object({ workspaceId: z.uuid().optional(), customerId: z.uuid() })

/** Only the status of a sale can change; what was sold is corrected by returns. */
export const updateSaleInput = idInput.extend({
  status: z.enum(SALE_STATUSES),
  version: z.number().int().optional(),
})

export const getBillInput = idInput.extend({
  copy: z.enum(BILL_COPIES).default('original'),
})

const reason = z.object({
  category: z.enum(RETURN_REASONS, messages.reasonCategory),
  description: z.string(messages.reasonDescription).trim().min(1, messages.reasonDescription).max(1000),
})
export type Reason = z.output<typeof reason>

const itemReason = reason.extend({ description: z.string().trim().max(1000).default('') })

const returnItem = z.object({
  saleItemId: z.uuid(messages.selectItem),
  quantity: quantity(3),
  reason: itemReason.nullish(),
  /** Back to stock; absent: what the reason suggests. */
  restock: z.boolean().nullish(),
})

export const getReturnsInput = z.object({
  workspaceId: z.uuid().optional(),
  saleId: z.uuid(messages.invalidSaleId),
})

/** A return as the specification has it, section 3. An item without a reason of its own has the return's. */
export const createReturnInput = getReturnsInput.extend({
  reason,
  notes,
  items: z
    .array(returnItem)
    .min(1, messages.selectItem)
    .max(MAX_LINES)
    .refine(
      (items) => new Set(items.map((item) => item.saleItemId)).size === items.length,
      messages.lineTwice,
    ),
})
export type CreateReturn = z.output<typeof createReturnInput>
