import { z } from 'zod'
import { dateMessages, isDate } from '#base/dates.ts'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { idInput } from '#base/list.ts'
import { hasPaiseAtMost, MAX_RUPEES, moneyMessages } from '#base/money.ts'
import { percentMessages } from '#base/percent-schema.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { manyProductsInput } from '#products/input.ts'
import { priceMessages } from '#products/messages.ts'
import { PRICE_STEPS, ROUNDINGS } from './price-change.ts'

/** The largest percentage of a change; a margin of 1,000 % sells for eleven times the cost. */
const MOST_PERCENT = 1000

const isPercent = (by: unknown): boolean => typeof by === 'string' && /Percent$|^margin$/.test(by)

/** Why a value does not fit its step; undefined when it does. */
function valueFault(by: (typeof PRICE_STEPS)[number], value: number): string | undefined {
  if (!isPercent(by)) {
    if (value < 0) return moneyMessages.negative
    if (value > MAX_RUPEES) return moneyMessages.tooLarge
    return hasPaiseAtMost(value) ? undefined : moneyMessages.decimals
  }
  const most = by === 'lowerPercent' ? 100 : MOST_PERCENT
  if (value < 0 || value > most) return priceMessages.percentRange(most)
  return hasDecimalsAtMost(value, 3) ? undefined : percentMessages.decimals
}

const step = {
  by: z.enum(PRICE_STEPS, { error: priceMessages.chooseStep }),
  /** In percent for percent and margin, else in rupees. */
  value: z.number({ error: priceMessages.value }),
  /** In rupees: the new prices are multiples of it. */
  roundTo: z.literal(ROUNDINGS, { error: priceMessages.rounding }).nullish(),
  /** The first day of the new prices; today, or left out: from now on. */
  from: orNone(z.string().refine(isDate, dateMessages.invalid)),
  /** Whether packs with a price of their own change by the same percentage; yes if left out. */
  packs: nullAs(z.boolean(), true).default(true),
}

const fits = <Step extends { by: (typeof PRICE_STEPS)[number]; value: number }>(
  given: Step,
  refused: z.RefinementCtx,
) => {
  const message = valueFault(given.by, given.value)
  if (message) refused.addIssue({ code: 'custom', path: ['value'], message })
}

/** The form of a price change. */
export const priceChangeForm = z
  .object({
    by: step.by,
    value: step.value.optional(),
    rounding: z.string().optional(),
    from: z.string({ error: dateMessages.required }),
    packs: z.boolean(),
    leaveOut: z.boolean(),
  })
  .superRefine(({ by, value }, refused) => {
    if (value === undefined)
      refused.addIssue({ code: 'custom', path: ['value'], message: priceMessages.value })
    else fits({ by, value }, refused)
  })

/** Its values; the rounding as text, as a list of choices has it. */
export type PriceChangeValues = z.input<typeof priceChangeForm>

/** Input of `products.checkPrices`, the preview of a change. */
export const checkPricesInput = z
  .object({ workspaceId: givenId().optional(), productIds: manyProductsInput.shape.ids, ...step })
  .superRefine(fits)

/**
 * Input of `products.changePrices`. `leaveOut` skips prices that cannot be applied; otherwise one of them
 * refuses the change. `seen`, from the check, refuses a change that would do something else than was shown.
 */
export const changePricesInput = z
  .object({
    ...checkPricesInput.shape,
    leaveOut: z.boolean().optional(),
    seen: z.string().max(100).optional(),
  })
  .superRefine(fits)

export const undoPricesInput = idInput
