import { z } from 'zod'
import { quantity } from '#base/quantity-schema.ts'
import { storedPaise } from '#base/stored.ts'
import { MOST_PACKS } from './pack-input.ts'

/** Schema of the pack that a line of an order or intake is counted in. */
export const storedPackSize = z.object({ name: z.string(), size: quantity(3) })

/** Schema of the packs of a product, prices in paise. */
export const storedPacks = z
  .array(
    storedPackSize.extend({
      barcode: z.string().nullable(),
      price: storedPaise.nullable(),
      priceIncludesTax: z.boolean(),
    }),
  )
  .max(MOST_PACKS)
