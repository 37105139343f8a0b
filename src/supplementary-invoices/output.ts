import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { billAnswer } from '#bills/output.ts'
import { taxAmount } from '#sales/output.ts'
import { SUPPLEMENT_REASONS, SUPPLEMENT_STATUSES } from './reasons.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

const inList = z.object({
  id: z.uuid(),
  /** SI/2627/00001. */
  number: z.string(),
  date: z.string(),
  /** Its bill. */
  saleId: z.uuid(),
  displaySaleId: z.string(),
  invoiceDate: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  gstin: z.string().nullable(),
  placeOfSupply: z.string().nullable(),
  reason: z.enum(SUPPLEMENT_REASONS),
  taxable: z.number(),
  tax: z.number(),
  roundOff: z.number(),
  /** What the customer owes for it: taxable value, tax and round-off. */
  total: z.number(),
  /** What is not paid yet. */
  openAmount: z.number(),
  status: z.enum(SUPPLEMENT_STATUSES),
  createdAt: z.string(),
})
export type SupplementInList = z.infer<typeof inList>

/** One page; `sums`, if asked for, add up all that match, without cancelled ones. */
export const supplementsPage = z.object({
  supplementaryInvoices: z.array(inList),
  pagination,
  sums: z
    .object({ taxable: z.number(), tax: z.number(), total: z.number(), openAmount: z.number() })
    .optional(),
})

/** Everything that it prints: as the bill that it is against, with its own lines and totals. */
const paper = billAnswer.extend({
  note: z.object({
    number: z.string(),
    date: z.string(),
    reason: z.enum(SUPPLEMENT_REASONS),
    isCancelled: z.boolean(),
  }),
})
export type SupplementPaper = z.infer<typeof paper>

export const supplementAnswer = z.object({
  supplementaryInvoice: inList.extend({ createdBy: z.string() }),
  paper,
})
export type SupplementAnswer = z.infer<typeof supplementAnswer>

/** The supplementary invoices of a sale, newest first. */
export const supplementsOfSale = z.array(
  inList.pick({ id: true, number: true, date: true, reason: true, total: true, status: true }),
)

/** What a sale charges so far, line by line, and how its tax is split; null while the seller's state is unknown. */
export const chargedAnswer = z.object({
  number: z.string(),
  isRounded: z.boolean(),
  place: z
    .object({
      interState: z.boolean(),
      halfLabel: z.enum(['SGST', 'UTGST']),
      charge: z.enum(['tax', 'zeroRated', 'none']),
    })
    .nullable(),
  lines: z.array(
    z.object({
      saleItemId: z.uuid(),
      description: z.string(),
      quantity: z.number(),
      unit: z.string(),
      taxable: z.number(),
      taxes: z.array(taxAmount),
    }),
  ),
})
export type Charged = z.infer<typeof chargedAnswer>

export const createdSupplement = created.extend({ displayId: z.string(), total: z.number() })

export const sharedSupplementAnswer = z.object({ paper, expiresAt: z.string() })
