import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { typedText } from '#base/typed-text.ts'
import { groupMessages } from './group-messages.ts'
import { LONGEST_GROUP } from './groups.ts'
import { messages } from './messages.ts'
import { chosenMessages, MOST_CHOSEN } from './most-chosen.ts'

const text = typedText().max(LONGEST_GROUP, messages.tooLong(LONGEST_GROUP))
const group = text.transform((typed) => typed.replace(/\s+/g, ' ') || null).nullish()

/** Category, brand and shelf location of a product: an omitted one stays, null or blank clears it. */
export const groupInputs = { category: group, brand: group, location: group }

/** The same as filters of a list; case does not matter. */
export const groupFilters = { category: text, brand: text, location: text }

export const getGroupsInput = z.object({ workspaceId: givenId().optional() })

/** Input of `products.setGroups`. A product whose `version` is no longer the one given is refused. */
export const setGroupsInput = z.object({
  workspaceId: givenId().optional(),
  products: z
    .array(z.object({ id: givenId(), version: z.number().int().optional(), ...groupInputs }))
    .min(1, chosenMessages.chooseProducts)
    .max(MOST_CHOSEN, chosenMessages.chooseProducts)
    .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, groupMessages.twice),
})

/** The form that changes those of many products that are ticked in `changes`. */
export const groupsForm = z
  .object({
    category: text,
    brand: text,
    location: text,
    changes: z.object({ category: z.boolean(), brand: z.boolean(), location: z.boolean() }),
  })
  .refine(({ changes }) => Object.values(changes).some(Boolean), {
    path: ['changes'],
    error: groupMessages.chooseChange,
  })
