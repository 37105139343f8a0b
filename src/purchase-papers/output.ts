import { z } from 'zod'
import { billAnswer, letterhead } from '#bills/output.ts'
import { MODES } from '#books/mode.ts'
import { LINE_TAX_TYPES } from '#pricing/tax.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd. */

/** Everything that a self-invoice prints, in the shape of a bill: ours, for what an unregistered vendor supplied. */
export const selfInvoicePaper = billAnswer.extend({
  vendorAddress: z.string(),
  selfInvoice: z.object({
    number: z.string(),
    issuedOn: z.string(),
    billNumber: z.string(),
    billDate: z.string(),
    isCancelled: z.boolean(),
    /** The code of the vendor's state, if it was entered. Older processes leave this and the next one out. */
    supplierState: z.string().nullish(),
    /** Whether `billNumber` is our own, of an expense for which there was no bill. */
    isOurNumber: z.boolean().optional(),
  }),
})
export type SelfInvoicePaper = z.infer<typeof selfInvoicePaper>

/** What a bill under reverse charge is for, and the tax that we owe on all of it, less its debit notes up to the day of the payment (CGST Rule 52). */
const reversed = z.object({
  selfInvoice: z.string().nullable(),
  descriptions: z.array(z.string()),
  taxable: z.number(),
  /** The code of the state, of a supply between states (Rule 52(k)); null of others. */
  placeOfSupply: z.string().nullable(),
  taxes: z.array(z.object({ type: z.enum(LINE_TAX_TYPES), rate: z.number(), amount: z.number() })),
})

/** Everything that a payment voucher prints. `settled` are the bills that the payment settles, with the tax of those under reverse charge. */
export const paymentVoucher = z.object({
  workspace: letterhead,
  vendor: z.object({
    name: z.string(),
    gstin: z.string(),
    address: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
  }),
  number: z.string(),
  date: z.string(),
  isCancelled: z.boolean(),
  amount: z.number(),
  discount: z.number(),
  tds: z.number(),
  onAccount: z.number(),
  lines: z.array(
    z.object({
      mode: z.enum(MODES),
      amount: z.number(),
      reference: z.string(),
      chequeDate: z.string().nullable(),
    }),
  ),
  settled: z.array(
    z.object({
      number: z.string(),
      date: z.string(),
      amount: z.number(),
      /** Null unless we owe the tax of the bill. */
      reversed: reversed.nullable(),
    }),
  ),
})
export type PaymentVoucher = z.infer<typeof paymentVoucher>
