import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { billAnswer } from '#bills/output.ts'
import { BILL_CANCELLED, NOTE_REASONS } from '#credit-notes/reasons.ts'
import { RETURN_REASONS } from '#returns/reasons.ts'
import { taxAmount } from '#sales/output.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

const reason = z.enum([...RETURN_REASONS, ...NOTE_REASONS, BILL_CANCELLED])

const creditNoteInList = z.object({
  id: z.uuid(),
  /** CN/2627/00001; of a return from before this series, its return id. */
  number: z.string(),
  date: z.string(),
  /** The return that it is for; null without goods. */
  returnId: z.string().nullable(),
  /** Its bill. */
  saleId: z.uuid(),
  displaySaleId: z.string(),
  invoiceDate: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  gstin: z.string().nullable(),
  placeOfSupply: z.string().nullable(),
  reason,
  taxable: z.number(),
  tax: z.number(),
  roundOff: z.number(),
  /** What the customer is credited: taxable value, tax and round-off. */
  credited: z.number(),
  isCancelled: z.boolean(),
  createdAt: z.string(),
})
export type CreditNoteInList = z.infer<typeof creditNoteInList>

/** One page; `sums`, if asked for, add up all that match, without cancelled ones. */
export const creditNotesPage = z.object({
  creditNotes: z.array(creditNoteInList),
  pagination,
  sums: z.object({ taxable: z.number(), tax: z.number(), credited: z.number() }).optional(),
})

/** Everything that a note prints: as the bill that it is against, with its own lines and totals. */
const paper = billAnswer.extend({
  note: z.object({
    number: z.string(),
    date: z.string(),
    returnId: z.string().nullable(),
    reason,
    isCancelled: z.boolean(),
  }),
})
export type NotePaper = z.infer<typeof paper>

export const creditNoteAnswer = z.object({
  creditNote: creditNoteInList.extend({
    description: z.string(),
    createdBy: z.string(),
    mayCancel: z.boolean(),
  }),
  paper,
})
export type CreditNoteAnswer = z.infer<typeof creditNoteAnswer>

/** The notes of a sale that count, newest first; an item without goods has the quantity 0. */
export const notesOfSale = z.array(
  z.object({
    id: z.uuid(),
    number: z.string(),
    date: z.string(),
    returnId: z.string().nullable(),
    reason,
    credited: z.number(),
    items: z.array(
      z.object({
        saleItemId: z.uuid(),
        quantity: z.number(),
        taxes: z.array(taxAmount),
        amount: z.number(),
      }),
    ),
  }),
)

export const createdCreditNote = created.extend({
  displayId: z.string(),
  amount: z.number(),
  credited: z.number(),
})

export const sharedNoteAnswer = z.object({ paper, expiresAt: z.string() })
