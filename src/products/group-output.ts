import { z } from 'zod'
import { acknowledged } from '#base/list.ts'

const values = z.array(z.string())

/** Category, brand and shelf location of a product. */
export const groupFields = {
  category: z.string().nullable(),
  brand: z.string().nullable(),
  /** Where it lies in the shop. */
  location: z.string().nullable(),
}

/** The categories, brands and shelf locations in use, by name. */
export const groupsAnswer = z.object({ category: values, brand: values, location: values })

/** What the changed products had before, with their new versions: as the next input it undoes the change. */
export const groupsSet = acknowledged.extend({
  former: z.array(z.object({ id: z.uuid(), version: z.number(), ...groupFields })),
})
