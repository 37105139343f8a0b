import { refuseFiner } from '#base/quantity.ts'
import { invalidField } from '#base/refusal.ts'
import { barcodesOf } from './barcodes.ts'
import { packMessages } from './pack-messages.ts'
import { pricedAsPack } from './packs.ts'
import { refuseAboveMrp } from './refuse-above-mrp.ts'

type Packed = Omit<Parameters<typeof barcodesOf>[0], 'packs'> & {
  packs: readonly { size: number; barcode: string | null; price: number | null; priceIncludesTax: boolean }[]
  buying_price_paise: number
  selling_price_paise: number
  mrp_paise: number | null
  taxes: readonly { rate: number }[]
}

/**
 * Refuses ('invalid') at its field a pack with more decimals than the unit has, with a price above the MRP of what it
 * holds, with contents that cost more than an amount can be, or with a barcode that the product already has.
 */
export function refusePacks(product: Packed, decimals: number): void {
  const known = new Set<string>()
  for (const { path, code } of barcodesOf(product)) {
    if (known.has(code.toLowerCase())) throw invalidField(path, packMessages.barcodeTwice)
    known.add(code.toLowerCase())
  }
  for (const [at, { size, price, priceIncludesTax }] of product.packs.entries()) {
    refuseFiner(size, decimals, ['packs', at, 'size'])
    const contents = (unit: number) => pricedAsPack(unit, size, ['packs', at, 'size'])
    contents(product.buying_price_paise)
    if (price === null) contents(product.selling_price_paise)
    if (product.mrp_paise === null) continue
    const mrp = contents(product.mrp_paise)
    if (price === null) continue
    refuseAboveMrp(
      {
        selling_price_paise: price,
        price_includes_tax: priceIncludesTax,
        mrp_paise: mrp,
        taxes: product.taxes,
      },
      ['packs', at, 'price'],
    )
  }
}
