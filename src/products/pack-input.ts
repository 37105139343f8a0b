import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { quantity } from '#base/quantity-schema.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { barcodeText } from './barcodes.ts'
import { messages } from './messages.ts'
import { packMessages } from './pack-messages.ts'
import { packNamed } from './pack-name.ts'

/** The most packs of a product. */
export const MOST_PACKS = 10
const LONGEST_NAME = 20

/**
 * A pack of a product: its size in the product's unit, and its own barcode and price where it has them. The price is in
 * rupees for one pack, including taxes where `priceIncludesTax`.
 */
const pack = z.object({
  name: typedText().min(1, packMessages.packName).max(LONGEST_NAME, messages.tooLong(LONGEST_NAME)),
  size: quantity(3),
  barcode: barcodeText()
    .nullish()
    .transform((code) => code || null),
  price: rupees()
    .nullish()
    .transform((price) => price ?? null),
  priceIncludesTax: nullAs(z.boolean(), false).default(false),
})

/** The pack that a line of a document is counted in, and how many; the line's `quantity` is what they hold. */
export const linePack = z.object({ name: typedText().max(LONGEST_NAME), count: quantity(3) })

/** The packs of a product; no two have the same name. */
export const packs = z
  .array(pack)
  .max(MOST_PACKS, packMessages.tooManyPacks(MOST_PACKS))
  .superRefine((given, refused) => {
    for (const [at, { name }] of given.entries())
      if (packNamed(given.slice(0, at), name))
        refused.addIssue({ code: 'custom', path: [at, 'name'], message: packMessages.packTwice })
  })
