import { type Paise, paise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import { type ChargeInput, chargeInput } from '#sales/charge-input.ts'
import { amountsOf, type SaleFacts, type SaleLine } from '#sales/sale.ts'

const NO_COST: Paise = paise(0)

/** The line of a charge: it takes no stock and costs nothing. Refuses ('invalid') a GST rate that cannot be split. */
export const chargeLine = (charge: ChargeInput, facts: SaleFacts): SaleLine => ({
  productVersionId: null,
  productId: null,
  isStocked: false,
  product: charge.description,
  hsnNumber: charge.hsnNumber ?? '',
  unit: '',
  decimals: 3,
  quantity: charge.quantity,
  price: charge.rate,
  includesTax: charge.rateIncludesTax,
  mrp: null,
  cost: NO_COST,
  discountPercent: 0,
  chargedGstRate: charge.gstRate,
  ...chargeAmounts(charge, facts),
})

type Priced = Pick<ChargeInput, 'quantity' | 'rate' | 'rateIncludesTax' | 'gstRate'>

const chargeAmounts = ({ quantity, rate, rateIncludesTax, gstRate }: Priced, facts: SaleFacts): LineAmount =>
  amountsOf(
    {
      price: rate,
      includesTax: rateIncludesTax,
      quantity,
      discountPercent: 0,
      taxes: gstRate > 0 ? [{ type: 'GST', rate: gstRate }] : [],
    },
    facts,
  )

const priced = chargeInput.pick({ quantity: true, rate: true, rateIncludesTax: true, gstRate: true })

/** The amounts of a charge while it is typed; undefined until they are valid. */
export function previewCharge(typed: object, facts: SaleFacts): LineAmount | undefined {
  const read = priced.safeParse(typed)
  if (!read.success) return undefined
  try {
    return chargeAmounts(read.data, facts)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
