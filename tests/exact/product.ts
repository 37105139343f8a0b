import { paise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { type PlaceOfSupply, placeOfSupply } from '#gst/place-of-supply.ts'
import type { PriceList } from '#price-lists/price-for.ts'
import type { BillTotals } from '#pricing/round-off.ts'
import { chargeLine } from '#sales/charge.ts'
import { checkedTotals, claimOf } from '#sales/checked-totals.ts'
import { type Preview, previewOf } from '#sales/preview.ts'
import { type SaleLine, type Sellable, saleLines } from '#sales/sale.ts'
import { type SellableProduct, sellablesOf } from '#sales/sellable.ts'
import type { Bill, Goods, ListEntry } from './asked.ts'

/** What the server would save. */
export type Saved = { lines: SaleLine[]; totals: BillTotals; place: PlaceOfSupply | undefined }

/** A product as the form gets it, its prices in rupees. */
export const versionOf = (goods: Goods): SellableProduct => ({
  id: goods.id,
  name: goods.name,
  hsnNumber: goods.hsnNumber,
  unit: 'PCS',
  decimals: goods.decimals,
  isService: goods.isService,
  versions: [
    {
      id: goods.versionId,
      sellingPrice: goods.price / 100,
      priceIncludesTax: goods.includesTax,
      mrp: goods.mrp === null ? null : goods.mrp / 100,
      unitCost: null,
      maxCustomerDiscount: goods.mostDiscount,
      taxes: goods.taxes,
      available: 0,
    },
  ],
  packs: goods.packs.map(({ name, size, price, includesTax }) => ({
    name,
    size,
    barcode: null,
    price: price === null ? null : price / 100,
    priceIncludesTax: includesTax,
  })),
})

const sellableOf = (goods: Goods): Sellable => ({
  productVersionId: goods.versionId,
  productId: goods.id,
  product: goods.name,
  hsnNumber: goods.hsnNumber,
  unit: 'PCS',
  decimals: goods.decimals,
  price: paise(goods.price),
  includesTax: goods.includesTax,
  mrp: goods.mrp === null ? null : paise(goods.mrp),
  cost: paise(0),
  maxCustomerDiscount: goods.mostDiscount,
  taxes: goods.taxes,
  isActive: true,
  isStocked: !goods.isService,
  available: 0,
  packs: goods.packs.map(({ name, size, price, includesTax }) => ({
    name,
    size,
    price: price === null ? null : paise(price),
    priceIncludesTax: includesTax,
  })),
})

const listOf = (entries: readonly ListEntry[] | undefined): PriceList | undefined =>
  entries && {
    name: 'Regular customers',
    entries: entries.map(({ goods, rate, includesTax, ...entry }) => ({
      ...entry,
      productId: goods?.id ?? null,
      rate: rate === null ? null : paise(rate),
      rateIncludesTax: includesTax,
    })),
  }

const limitsOf = ({ mayUndercut, discountCap }: Bill) => ({ mayUndercut, discountCap })

/** What the form shows; `advance` in paise. */
export function onScreen(bill: Bill, advance: number): Preview {
  const draft = {
    items: bill.lines.map(({ goods, quantity, pack, discount, rate, rateIncludesTax, reason }) => ({
      productVersionId: goods.versionId,
      quantity,
      discountPercentage: discount,
      pack: pack && { name: pack.name, count: pack.count },
      rate: rate === undefined ? undefined : rate / 100,
      rateIncludesTax,
      rateReason: reason,
    })),
    charges: bill.charges.map((charge) => ({ ...charge, rate: charge.rate / 100 })),
    discountPercentage: bill.discount,
    advanceAmount: advance / 100,
    hideGstFromCustomer: bill.hidesGst,
  }
  return previewOf(draft, sellablesOf(bill.goods.map(versionOf)), bill.place.supply, {
    isRounded: bill.isRounded,
    limits: limitsOf(bill),
    needsStock: false,
    priceList: listOf(bill.priceList),
    on: bill.on,
  })
}

/** What the server saves of it, with the totals of the screen to compare; undefined when it refuses. */
export function onServer(bill: Bill, screen: Preview): Saved | undefined {
  const place = placeOfSupply(bill.place.supply)
  const facts = { discountPercent: bill.discount, place, priceList: listOf(bill.priceList), on: bill.on }
  const asked = bill.lines.map(({ goods, quantity, pack, discount, rate, rateIncludesTax, reason }) => ({
    productVersionId: goods.versionId,
    quantity,
    pack: pack && { name: pack.name, count: pack.count },
    discountPercentage: discount,
    rate: rate === undefined ? undefined : paise(rate),
    rateIncludesTax,
    rateReason: reason,
  }))
  const sellables = new Map(bill.goods.map((goods) => [goods.versionId, sellableOf(goods)]))
  try {
    const lines = [
      ...saleLines(asked, sellables, facts, limitsOf(bill)),
      ...bill.charges.map((charge) => chargeLine({ ...charge, rate: paise(charge.rate) }, facts)),
    ]
    const claim = claimOf(screen.totals)
    const sent = Object.fromEntries(
      Object.entries(claim).map(([name, value]) => [name, paise(Math.round(value * 100))]),
    )
    return { lines, totals: checkedTotals(lines, sent, bill.isRounded), place }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') return undefined
    throw error
  }
}

/** Whether the form would send it: no line has a fault, and a rate below the lowest has its reason. */
export const canSend = (bill: Bill, { lines, complete }: Preview): boolean =>
  complete &&
  lines.every(({ fault, undercut }, at) => !fault && (undercut === undefined || !!bill.lines[at]?.reason))
