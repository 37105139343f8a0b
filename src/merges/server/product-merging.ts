import { maySee } from '#access/access.ts'
import { formatDate } from '#base/dates.ts'
import { formatQuantity, formatRupees } from '#base/figures.ts'
import { paise, rupeesOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { messages } from '#merges/messages.ts'
import {
  codesAfter,
  codesMoving,
  type MergedProduct,
  packsAfter,
  packsEnding,
  productRefusal,
} from '#merges/product.ts'
import { productReferences } from '#merges/product-references.ts'
import { MOST_VENDORS } from '#products/other-vendors.ts'
import { packNamed } from '#products/pack-name.ts'
import { refusePacks } from '#products/refuse-packs.ts'
import { asVersion } from '#products/server/fields.ts'
import * as store from '#products/server/merged-store.ts'
import { endAsOtherVendor } from '#products/server/other-vendors-store.ts'
import { typedPacks } from '#products/server/pack-price-store.ts'
import {
  findProduct,
  findProductForUpdate,
  type ProductEntryRow,
  type ProductFields,
  updateProduct,
} from '#products/server/store.ts'
import { insertVersions } from '#products/server/versions-store.ts'
import { holdTradeSums, recount } from '#reports/server/recount-store.ts'
import { messages as vendors } from '#vendors/messages.ts'
import type { Merging, Pair } from './merging.ts'
import { documentOfBoth } from './product-store.ts'

/** A product with its unit and vendors, the version that shows its price, and its units on hand. */
type Product = ProductEntryRow & Awaited<ReturnType<typeof store.standingOf>>

const mergedOf = (row: Product): MergedProduct => ({
  name: row.name,
  isArchived: row.archived_at !== null,
  isService: row.is_service,
  unitId: row.metric_id,
  unit: row.metric_shorthand,
  taxes: row.taxes,
  barcode: row.barcode,
  other_barcodes: row.other_barcodes,
  packs: row.packs,
})

const isUnknown = (row: Product) => row.vendor_name === vendors.unknownVendor

/** A vendor's code of a product, of which they are the main or another vendor. */
const codeOf = ({ vendor_id, vendor_product_id, other_vendors = [] }: Product, vendorId: string) =>
  vendor_id === vendorId
    ? vendor_product_id
    : (other_vendors.find((each) => each.vendorId === vendorId)?.code ?? null)

/** In how many days a vendor delivers the kept product after a merge: the kept one's days, or the merged one's where it has none. */
function daysAfter({ kept, merged }: Pair<Product>, vendorId: string): number | null {
  const daysOf = ({ vendor_id, lead_time_days, other_vendors = [] }: Product) =>
    vendor_id === vendorId
      ? lead_time_days
      : (other_vendors.find((each) => each.vendorId === vendorId)?.leadTimeDays ?? null)
  return daysOf(kept) ?? daysOf(merged)
}

/** A vendor's code of the kept product after a merge: its own or, where that is empty or the other is chosen, the merged one's. */
function codeAfter({ kept, merged }: Pair<Product>, taken: readonly string[], vendorId: string) {
  const [mine, theirs] = [codeOf(kept, vendorId), codeOf(merged, vendorId)]
  return taken.includes(vendorId === kept.vendor_id ? 'vendorProductId' : 'vendor')
    ? (theirs ?? mine)
    : (mine ?? theirs)
}

const priceSaid = (price: number, includesTax: boolean) =>
  `${formatRupees(paise(price))}${includesTax ? ' incl. GST' : ''}`

/** The prices of a product and of the packs that both have. */
const priceWords = (row: Product, { kept, merged }: Pair<Product>) =>
  [
    priceSaid(row.selling_price_paise, row.price_includes_tax),
    ...(row.mrp_paise === null ? [] : [`MRP ${formatRupees(paise(row.mrp_paise))}`]),
    ...kept.packs
      .filter((pack) => packNamed(merged.packs, pack.name))
      .flatMap(({ name }) => {
        const { price = null, priceIncludesTax = false } = packNamed(row.packs, name) ?? {}
        return price === null ? [] : [`${name} ${priceSaid(price, priceIncludesTax)}`]
      }),
  ].join(', ')

/** The values of a product as the preview shows them; the code is that of the kept product's main vendor. */
const valuesOf = (row: Product, pair: Pair<Product>) => ({
  name: row.name,
  hsnNumber: row.hsn_number,
  vendor: row.is_service || isUnknown(row) ? null : row.vendor_name,
  vendorProductId: codeOf(row, pair.kept.vendor_id),
  buyingPrice: row.is_service ? null : rupeesOf(row.buying_price_paise) || null,
  discount: row.is_service ? null : row.discount,
  sellingPrice: priceWords(row, pair),
  maxCustomerDiscount: row.max_customer_discount,
  lowBalanceThreshold: row.low_balance_threshold,
  category: row.category,
  brand: row.brand,
  location: row.location,
})

/** The columns of the kept product; its unit and taxes are those of both. */
function columnsAfter(pair: Pair<Product>, taken: readonly string[]): ProductFields {
  const { kept, merged } = pair
  const from = (field: string) => (taken.includes(field) ? merged : kept)
  const price = from('sellingPrice')
  const { vendor_id } = mainVendors(pair, taken).main
  return {
    ...codesAfter(mergedOf(kept), mergedOf(merged)),
    name: from('name').name,
    metric_id: kept.metric_id,
    buying_price_paise: from('buyingPrice').buying_price_paise,
    selling_price_paise: price.selling_price_paise,
    price_includes_tax: price.price_includes_tax,
    mrp_paise: price.mrp_paise,
    discount: from('discount').discount,
    max_customer_discount: from('maxCustomerDiscount').max_customer_discount,
    hsn_number: from('hsnNumber').hsn_number,
    is_taxed: kept.is_taxed,
    taxes: kept.taxes,
    vendor_product_id: codeAfter(pair, taken, vendor_id),
    lead_time_days: daysAfter(pair, vendor_id),
    packs: packsAfter(kept.packs, merged.packs, { isPriceOfMerged: price === merged }),
    low_balance_threshold: from('lowBalanceThreshold').low_balance_threshold,
    category: from('category').category,
    brand: from('brand').brand,
    location: from('location').location,
  }
}

/** The main vendors after a merge: the one that stays so, and the one that becomes another vendor. */
function mainVendors({ kept, merged }: Pair<Product>, taken: readonly string[]) {
  const [main, other] = taken.includes('vendor') ? [merged, kept] : [kept, merged]
  const stays = main.vendor_id !== other.vendor_id && !main.is_service && !isUnknown(other)
  return { main, other: stays ? other : undefined }
}

function vendorRefusal(pair: Pair<Product>, taken: readonly string[]): string | undefined {
  const { main, other } = mainVendors(pair, taken)
  const others = new Set(other && [other.vendor_id])
  for (const { other_vendors = [] } of [pair.kept, pair.merged])
    for (const { vendorId } of other_vendors) if (vendorId !== main.vendor_id) others.add(vendorId)
  return others.size > MOST_VENDORS ? messages.tooManyTogether(MOST_VENDORS, 'other vendors') : undefined
}

function packFault(after: ProductFields, decimals: number): string | undefined {
  try {
    refusePacks(after, decimals)
  } catch (error) {
    if (error instanceof Refusal) return messages.packFault(error.message)
    throw error
  }
  return undefined
}

/** How products merge. */
export const productMerging: Merging<Product> = {
  noun: 'product',
  references: productReferences,
  read: async (scope, id, lock) => {
    if (lock) await findProductForUpdate(scope, id)
    const found = { ...(await findProduct(scope, id)), ...(await store.standingOf(scope, id)) }
    return found.archived_at ? withoutFreedCodes(scope, found) : found
  },
  nameOf: (row) => row.name,
  numberOf: (row) => row.product_id,
  values: (pair) => ({ kept: valuesOf(pair.kept, pair), merged: valuesOf(pair.merged, pair) }),
  hidden: ({ access }) => (maySee(access, 'costs') ? [] : ['buyingPrice', 'discount']),
  refusal: async (scope, pair, taken) => {
    const { kept, merged } = pair
    const refusal = productRefusal(mergedOf(kept), mergedOf(merged)) ?? vendorRefusal(pair, taken)
    if (refusal) return refusal
    const ids = [kept.id, merged.id] as const
    const planned = await store.plannedOf(scope, ids)
    if (planned)
      return messages.planned(planned.id === kept.id ? kept.name : merged.name, formatDate(planned.day))
    const listed = await documentOfBoth(scope, ids)
    if (listed)
      return listed.kind === 'order' ? messages.sameOrder(listed.number) : messages.sameIntake(listed.number)
    const after = columnsAfter(pair, taken)
    const { vendor_id } = mainVendors(pair, taken).main
    if (after.vendor_product_id && (await store.isCodeOfOther(scope, { ...after, vendor_id }, ids)))
      return messages.codeOfOther(after.vendor_product_id, merged.name)
    return packFault(after, kept.metric_decimals)
  },
  moves: async (_, { kept, merged }) => {
    const unit = merged.metric_shorthand
    const { barcodes, packs } = codesMoving(mergedOf(kept), mergedOf(merged))
    const named = messages.packsNamed(
      packs.map(({ name, size }) => messages.packOf(name, formatQuantity(size), unit)),
    )
    return [
      { table: 'stock', count: merged.onHand, named: [`${unit} on hand`, `${unit} on hand`] as const },
      { table: 'barcodes', count: barcodes, named: ['barcode', 'barcodes'] as const },
      { table: 'packs', count: packs.length, named: [named, named] as const },
    ].filter(({ count }) => count > 0)
  },
  ends: async (_, { kept, merged }) => {
    const packs = packsEnding(kept.packs, merged.packs).map(({ name }) => name)
    return packs.length > 0 ? [messages.packsEnd(packs)] : []
  },
  prepare: async (scope, { kept, merged }) => {
    await holdTradeSums(scope)
    await store.settleRates(scope, [kept.id, merged.id])
    await store.endPackPrices(scope, merged.id)
  },
  save: async (scope, { kept, merged, taken }) => {
    const pair = { kept, merged }
    const after = columnsAfter(pair, taken)
    const { main, other } = mainVendors(pair, taken)
    if (main.vendor_id !== kept.vendor_id) await store.setMainVendor(scope, kept.id, main.vendor_id, after)
    if (other)
      await store.addAsOtherVendor(scope, kept.id, other.vendor_id, {
        code: codeAfter(pair, taken, other.vendor_id),
        lead_time_days: daysAfter(pair, other.vendor_id),
      })
    await endAsOtherVendor(scope, main.vendor_id)
    const repacked = await typedPacks(scope, kept, after.packs)
    await updateProduct(scope, kept, after, { retaxed: false, repacked })
    const { dayVersion } = await store.standingOf(scope, kept.id)
    // A lot or price of the merged product would show as the price of the kept one if it is the latest.
    if (taken.includes('sellingPrice') || dayVersion !== kept.dayVersion)
      await insertVersions(scope, [{ productId: kept.id, fields: asVersion(after, scope.now) }])
    await recount(scope, 'product', kept.id, merged.id)
  },
}

/** An archived product without the codes that other products have taken over. */
async function withoutFreedCodes(
  scope: Parameters<typeof store.standingOf>[0],
  row: Product,
): Promise<Product> {
  const taken = await store.barcodesOfOthers(scope, row)
  const isFree = (code: string | null) => code !== null && !taken.has(code.toLowerCase())
  const free = (code: string | null) => (isFree(code) ? code : null)
  return {
    ...row,
    barcode: free(row.barcode),
    other_barcodes: row.other_barcodes.filter(isFree),
    packs: row.packs.map((pack) => ({ ...pack, barcode: free(pack.barcode) })),
    vendor_product_id: (await store.isCodeOfOther(scope, row, [row.id])) ? null : row.vendor_product_id,
  }
}
