import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { rupees } from '#base/rupees.ts'
import { createSaleInput } from './input.ts'

export type SaleInput = z.input<typeof createSaleInput>

/** The input of the call, whether the sale is paid in full, which sets the advance, and the cash that the customer gave. */
export const saleForm = createSaleInput.safeExtend({
  paidInFull: z.boolean(),
  cashGiven: nullAs(rupees(), undefined).optional(),
})
