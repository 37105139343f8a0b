import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { rupees } from '#base/rupees.ts'
import { createSaleInput } from './input.ts'
import { REFUND_WAYS, type RefundWay } from './refund.ts'

export type SaleInput = z.input<typeof createSaleInput> & { refundBy?: RefundWay | undefined }

/**
 * The input of the call, whether the sale is paid in full, which sets the advance, the cash that the customer gave, and where
 * money goes that the copy of a bill leaves, and whether money on account is used.
 */
export const saleForm = createSaleInput.safeExtend({
  paidInFull: z.boolean(),
  cashGiven: nullAs(rupees(), undefined).optional(),
  refundBy: z.enum(REFUND_WAYS).optional(),
  usesAccount: z.boolean().optional(),
})
