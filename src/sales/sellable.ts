import { toPaise } from '#base/money.ts'
import { lineTaxes } from '#pricing/tax.ts'
import type { Sellable } from '#sales/sale.ts'

/** A product that can be sold, as returned by `inventory.getSellable`; prices in rupees, `out` on the billed challans. */
export type SellableProduct = {
  id: string
  name: string
  hsnNumber: string
  unit: string
  decimals: number
  /** Sold without stock. */
  isService: boolean
  versions: readonly {
    id: string
    sellingPrice: number
    priceIncludesTax: boolean
    /** In rupees with all taxes. */
    mrp: number | null
    /** In rupees before tax; null for people who may not see costs. */
    unitCost: number | null
    maxCustomerDiscount: number | null
    taxes: readonly { type: string; rate: number }[]
    available: number
    out?: number | undefined
  }[]
  packs?: readonly {
    name: string
    size: number
    barcode: string | null
    /** In rupees for one pack. */
    price: number | null
    priceIncludesTax: boolean
  }[]
}

/** The price versions of these products by id, for the rules of a sale. */
export const sellablesOf = (products: Iterable<SellableProduct>): Map<string, Sellable> =>
  new Map(
    [...products].flatMap((product) =>
      product.versions.map((version): [string, Sellable] => [
        version.id,
        {
          productVersionId: version.id,
          productId: product.id,
          product: product.name,
          hsnNumber: product.hsnNumber,
          unit: product.unit,
          decimals: product.decimals,
          packs: product.packs?.map(({ name, size, price, priceIncludesTax }) => ({
            name,
            size,
            price: price === null ? null : toPaise(price),
            priceIncludesTax,
          })),
          price: toPaise(version.sellingPrice),
          includesTax: version.priceIncludesTax,
          mrp: version.mrp === null ? null : toPaise(version.mrp),
          cost: toPaise(version.unitCost ?? 0),
          maxCustomerDiscount: version.maxCustomerDiscount,
          taxes: lineTaxes(version.taxes),
          isActive: true,
          isStocked: !product.isService,
          available: version.available,
          out: version.out,
        },
      ]),
    ),
  )
