import { z } from 'zod'
import { billAnswer } from '#bills/output.ts'
import { ORDER_STATUSES } from '#purchase-orders/status.ts'

/** Everything that an order prints, in the shape of a bill: ours to the vendor. Money in rupees, dates yyyy-MM-dd. */
export const orderPaper = billAnswer.extend({
  /** The vendor's code for the product of each line, as it is today; older processes leave the codes out. */
  vendorCodes: z.array(z.string().nullable()).optional(),
  vendorAddress: z.string(),
  order: z.object({
    number: z.string(),
    date: z.string(),
    expectedOn: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
  }),
})
export type OrderPaper = z.infer<typeof orderPaper>

export const sharedOrderAnswer = z.object({ paper: orderPaper, expiresAt: z.string() })
