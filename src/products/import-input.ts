import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { isoDate } from '#base/iso-date.ts'
import { percent } from '#base/percent-schema.ts'
import { typedText } from '#base/typed-text.ts'
import { importFile, skipRefused } from '#imports/input.ts'
import { type ProductColumn, productColumns } from '#products/import-columns.ts'

const file = {
  ...importFile<ProductColumn>(productColumns),
  defaults: z
    .object({ vendor: typedText().max(120), unit: typedText().max(60), gstRate: percent() })
    .partial()
    .default({}),
  /** The day of the opening stock; the first day of the books if left out. */
  openedOn: orNone(isoDate()),
}

export const checkImportInput = z.object(file)

/**
 * `createVendors` and `createMetrics` create vendors and units that the workspace lacks; without them such a
 * row is refused. `openingStock` records the opening quantities.
 */
export const importInput = z.object({
  ...file,
  createVendors: z.boolean().default(false),
  createMetrics: z.boolean().default(false),
  openingStock: z.boolean().default(true),
  skipRefused,
})
