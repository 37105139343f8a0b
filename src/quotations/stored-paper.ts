import { z } from 'zod'
import { hasPaiseAtMost, MAX_RUPEES } from '#base/money.ts'
import { percent } from '#base/percent-schema.ts'
import { quantity } from '#base/quantity-schema.ts'
import { storedDay, storedPaise } from '#base/stored.ts'
import { LINE_TAX_TYPES } from '#pricing/tax.ts'
import { askedCharge, askedLine } from '#quotations/output.ts'
import { MOST_CHARGES } from '#sales/charge-input.ts'
import { MAX_LINES } from '#sales/input.ts'
import { storedAddress, storedCustomer, storedLine, storedPlace } from '#sales/stored.ts'

const typedRate = z.number().min(0).max(MAX_RUPEES).refine(hasPaiseAtMost)

/** The lines of a frozen paper. */
export const storedLines = z.array(storedLine).max(MAX_LINES + MOST_CHARGES)

/** Its lines as they were typed, from which another document starts; rates in rupees. */
export const storedAsked = z
  .array(
    askedLine.extend({
      quantity: quantity(3),
      pack: z.object({ name: z.string(), count: quantity(3) }).optional(),
      discountPercentage: percent(),
      rate: typedRate.optional(),
    }),
  )
  .max(MAX_LINES)

const storedCharges = z
  .array(askedCharge.extend({ quantity: quantity(3), rate: typedRate, gstRate: percent() }))
  .max(MOST_CHARGES)

const storedTotals = z.object({
  subtotal: storedPaise,
  totalDiscount: storedPaise,
  taxable: storedPaise,
  totalTax: storedPaise,
  totalAmount: storedPaise,
  taxBreakdown: z
    .array(z.object({ type: z.enum(LINE_TAX_TYPES), amount: storedPaise }))
    .max(LINE_TAX_TYPES.length),
  roundOff: storedPaise,
  payable: storedPaise,
})

/** Everything that a revision prints, and its lines as typed. Amounts in paise, typed rates in rupees. */
export const storedPaper = z.object({
  validUntil: storedDay,
  customerId: z.uuid().nullable(),
  customer: storedCustomer,
  deliveryAddressId: z.uuid().nullable(),
  address: storedAddress.nullable(),
  discountPercentage: percent(),
  notes: z.string(),
  terms: z.string(),
  /** The state chosen instead of the derived one. */
  chosenPlace: z.string().nullable(),
  place: storedPlace.nullable(),
  totals: storedTotals,
  lines: storedLines,
  asked: storedAsked,
  /** Missing on quotations from before there were charges. */
  charges: storedCharges.optional(),
})
export type StoredPaper = z.infer<typeof storedPaper>
