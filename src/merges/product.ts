import { formatQuantity } from '#base/figures.ts'
import { barcodesOf, distinctCodes, MOST_OTHER } from '#products/barcodes.ts'
import { MOST_PACKS } from '#products/pack-input.ts'
import { packNamed } from '#products/pack-name.ts'
import { OTHER_TAX_TYPES } from '#products/rate-change.ts'
import { messages } from './messages.ts'

type Tax = { type: string; rate: number }
type Pack = {
  name: string
  size: number
  barcode: string | null
  price: number | null
  priceIncludesTax: boolean
}

/** What of a product decides whether it can be merged, and what its codes and packs become. */
export type MergedProduct = {
  name: string
  isArchived: boolean
  isService: boolean
  unitId: string
  unit: string
  taxes: readonly Tax[]
  barcode: string | null
  other_barcodes: readonly string[]
  packs: readonly Pack[]
}

/** The combined GST rate, VAT and other taxes: 9% CGST with 9% SGST is 18% GST. Empty without taxes. */
function taxWords(taxes: readonly Tax[]): string {
  const isOther = ({ type }: Tax) => OTHER_TAX_TYPES.some((each) => each === type)
  const gst = taxes.filter((tax) => !isOther(tax))
  const rate = Math.round(gst.reduce((sum, tax) => sum + tax.rate, 0) * 1000) / 1000
  const others = taxes.filter(isOther).map((tax) => `${tax.type} ${tax.rate}%`)
  return [...(gst.length > 0 ? [`GST ${rate}%`] : []), ...others.sort()].join(', ')
}

/** The packs that only the merged product has, which the kept one gets. */
const packsMoving = (kept: readonly Pack[], merged: readonly Pack[]): Pack[] =>
  merged.filter((pack) => !packNamed(kept, pack.name))

/** The packs that end with the merged product, because the kept one has them too. */
export const packsEnding = (kept: readonly Pack[], merged: readonly Pack[]): Pack[] =>
  merged.filter((pack) => packNamed(kept, pack.name))

/**
 * The packs of the kept product and those that only the merged one has; a pack of both gets the barcode of either, and its
 * price of the product whose price is kept.
 */
export const packsAfter = (
  kept: readonly Pack[],
  merged: readonly Pack[],
  { isPriceOfMerged = false } = {},
): Pack[] => [
  ...kept.map((pack) => {
    const twin = packNamed(merged, pack.name)
    const { price, priceIncludesTax } = (isPriceOfMerged && twin) || pack
    return { ...pack, barcode: pack.barcode ?? twin?.barcode ?? null, price, priceIncludesTax }
  }),
  ...packsMoving(kept, merged),
]

/** The main barcode and the other ones of the kept product, with those of the merged one. */
export function codesAfter(kept: MergedProduct, merged: MergedProduct) {
  const barcode = kept.barcode ?? merged.barcode
  const others = [...kept.other_barcodes, merged.barcode ?? '', ...merged.other_barcodes]
  return { barcode, other_barcodes: distinctCodes(others, barcode) }
}

function packRefusal(kept: MergedProduct, merged: MergedProduct): string | undefined {
  for (const pack of kept.packs) {
    const other = packNamed(merged.packs, pack.name)
    const held = (size: number) => `${formatQuantity(size)} ${kept.unit}`
    if (other && other.size !== pack.size)
      return messages.otherPack(pack.name, held(pack.size), held(other.size))
    if (other?.barcode && pack.barcode && other.barcode !== pack.barcode)
      return messages.packBarcodes(pack.name)
  }
  return packsAfter(kept.packs, merged.packs).length > MOST_PACKS
    ? messages.tooManyTogether(MOST_PACKS, 'packs')
    : undefined
}

/**
 * Why a product cannot be merged into another; undefined when it can. Stock of both adds up only in one unit, and a bill
 * charges the taxes of the product.
 */
export function productRefusal(kept: MergedProduct, merged: MergedProduct): string | undefined {
  if (kept.isArchived) return messages.keptArchived(kept.name)
  if (kept.isService !== merged.isService) {
    const [service, goods] = kept.isService ? [kept, merged] : [merged, kept]
    return messages.otherKind(service.name, goods.name)
  }
  if (kept.unitId !== merged.unitId) return messages.otherUnit(kept.name, kept.unit, merged.name, merged.unit)
  const [taxes, others] = [taxWords(kept.taxes), taxWords(merged.taxes)]
  if (taxes !== others)
    return messages.otherTaxes(kept.name, taxes || messages.noTaxes, merged.name, others || messages.noTaxes)
  if (codesAfter(kept, merged).other_barcodes.length > MOST_OTHER)
    return messages.tooManyTogether(MOST_OTHER, 'other barcodes')
  return packRefusal(kept, merged)
}

/** How many barcodes the kept product gets, and which packs. */
export function codesMoving(kept: MergedProduct, merged: MergedProduct) {
  const after = { ...codesAfter(kept, merged), packs: packsAfter(kept.packs, merged.packs) }
  return {
    barcodes: barcodesOf(after).length - barcodesOf(kept).length,
    packs: packsMoving(kept.packs, merged.packs),
  }
}
