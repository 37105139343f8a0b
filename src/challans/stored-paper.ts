import { z } from 'zod'
import { percent } from '#base/percent-schema.ts'
import { storedAsked, storedLines } from '#quotations/stored-paper.ts'
import { storedAddress, storedCustomer, storedPlace, storedTransport } from '#sales/stored.ts'

/** Everything that a challan prints besides its number, its date and the bill. */
export const storedPaper = storedTransport.extend({
  customer: storedCustomer,
  address: storedAddress.nullable(),
  place: storedPlace.nullable(),
  discountPercentage: percent(),
  hideGst: z.boolean(),
  notes: z.string(),
  lines: storedLines,
  /** Of a challan without a sale: where it goes and its lines as typed, with rates in rupees, from which its bill starts. */
  asked: z
    .object({
      deliveryAddressId: z.uuid().nullable(),
      chosenPlace: z.string().nullable(),
      lines: storedAsked,
    })
    .optional(),
})
export type StoredPaper = z.infer<typeof storedPaper>
