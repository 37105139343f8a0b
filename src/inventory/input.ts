import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { listInput, searchWords } from '#base/list.ts'
import { MAX_QUANTITY, quantityMessages } from '#base/quantity.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { typedText } from '#base/typed-text.ts'
import { groupFilters } from '#products/group-input.ts'
import { ADJUST_REASONS } from './adjust.ts'
import { messages } from './messages.ts'
import { MOVEMENT_KINDS } from './stock.ts'

export const stockSorts = ['name', 'productId', 'onHand', 'reserved', 'available', 'createdAt'] as const
export const stockListInput = listInput(stockSorts, {
  balance: z.enum(['all', 'low', 'out', 'slow']),
  vendorId: givenId(),
  ...groupFilters,
})

export const movementsListInput = listInput(['createdAt'], {
  productId: givenId(),
  productVersionId: givenId(),
  kind: z.enum(MOVEMENT_KINDS),
})

/**
 * Input of `inventory.getSellable`: everything that can be sold, or the first `limit`. `productIds` requests
 * exactly these products, in stock or not; with `outOfStock` a search also finds products out of stock, after
 * the others. To read them all in pages, ask for those `after` the last id of the page before, or after the nil UUID; they
 * are then in the order of their ids.
 */
export const sellableInput = z.object({
  workspaceId: givenId().optional(),
  search: searchWords(),
  productIds: z.array(givenId()).max(500).optional(),
  outOfStock: z.boolean().optional(),
  /** The invoice date whose taxes apply; today's if left out. */
  on: isoDate().optional(),
  /** Also the version of the day of a product without stock, to quote it. */
  quoting: z.boolean().optional(),
  /** Counts the goods of this bill, which is about to be replaced, as available. */
  replacing: givenId().optional(),
  /** Also goods that are open on these delivery challans, which are about to be billed. */
  billing: z.array(givenId()).max(50).optional(),
  after: givenId().optional(),
  limit: z.number().int().min(1).max(1000).optional(),
})

/** Input of `inventory.adjust`: increases (+) or reduces (−) the stock of one product version. */
export const adjustInput = z.object({
  workspaceId: givenId().optional(),
  productVersionId: givenId(messages.lotNotFound),
  quantity: z
    .number(messages.quantityZero)
    .min(-MAX_QUANTITY, quantityMessages.tooLarge)
    .max(MAX_QUANTITY, quantityMessages.tooLarge)
    .refine((value) => value !== 0, messages.quantityZero)
    .refine((value) => hasDecimalsAtMost(value, 3), quantityMessages.decimals(3)),
  reason: z.enum(ADJUST_REASONS, messages.reason),
  /** The day of the count or loss; today if left out. */
  adjustedOn: orNone(isoDate()),
  notes: nullAs(typedText().max(500, messages.notesTooLong), '').default(''),
})
