import type { z } from 'zod'
import { DEFAULT_TAX_ROW } from '#pricing/tax.ts'
import { distinctCodes } from '#products/barcodes.ts'
import { defaultSellingPrice } from '#products/default-price.ts'
import type { createProductInput, updateProductInput } from '#products/input.ts'
import type { NewProductFields, ProductFields, ProductRow } from './store.ts'
import type { NewVersionFields } from './versions-store.ts'

type Taxed = { is_taxed: boolean; taxes: { type: string; rate: number }[] }

/** The stored taxes of a product: only a taxable one has any, by default GST 18. */
function taxed(isTaxed: boolean | undefined, taxes: Taxed['taxes'] | null | undefined): Taxed {
  const is_taxed = isTaxed ?? (taxes?.length ?? 0) > 0
  if (!is_taxed) return { is_taxed, taxes: [] }
  return { is_taxed, taxes: taxes?.length ? taxes : [DEFAULT_TAX_ROW] }
}

/**
 * A new product's fields; without a selling price as `defaultSellingPrice` says. A price includes tax as the input
 * says, else as `includesTax`; null leaves that to the workspace's preference.
 */
export const newFields = (
  input: z.output<typeof createProductInput>,
  includesTax: boolean | null,
): NewProductFields => ({
  name: input.name,
  metric_id: input.metricId,
  buying_price_paise: input.buyingPrice,
  ...defaultSellingPrice({ ...input, mrp: input.mrp ?? null }, input.priceIncludesTax ?? includesTax),
  mrp_paise: input.mrp ?? null,
  discount: input.discount,
  max_customer_discount: input.maxCustomerDiscount ?? null,
  hsn_number: input.hsnNumber,
  ...taxed(input.isTaxed, input.taxes),
  vendor_product_id: input.vendorProductId ?? null,
  lead_time_days: input.leadTimeDays ?? null,
  barcode: input.barcode ?? null,
  other_barcodes: distinctCodes(input.otherBarcodes ?? [], input.barcode),
  packs: [...(input.packs ?? [])],
  low_balance_threshold: input.lowBalanceThreshold ?? null,
  category: input.category ?? null,
  brand: input.brand ?? null,
  location: input.location ?? null,
})

/** The product after an update: omitted stays, null clears. */
export function changedFields(found: ProductRow, input: z.output<typeof updateProductInput>): ProductFields {
  const kept = <T>(given: T | undefined, standing: T): T => (given === undefined ? standing : given)
  const untouched = input.taxes === undefined && input.isTaxed === undefined
  const isTaxed = input.isTaxed ?? (input.taxes === undefined ? found.is_taxed : undefined)
  const { is_taxed, taxes } = untouched ? found : taxed(isTaxed, input.taxes ?? found.taxes)
  const barcode = kept(input.barcode, found.barcode)
  return {
    name: kept(input.name, found.name),
    metric_id: kept(input.metricId, found.metric_id),
    buying_price_paise: kept(input.buyingPrice, found.buying_price_paise),
    selling_price_paise: kept(input.sellingPrice, found.selling_price_paise),
    price_includes_tax: kept(input.priceIncludesTax, found.price_includes_tax),
    mrp_paise: kept(input.mrp, found.mrp_paise),
    discount: kept(input.discount, found.discount),
    max_customer_discount: kept(input.maxCustomerDiscount, found.max_customer_discount),
    hsn_number: kept(input.hsnNumber, found.hsn_number),
    is_taxed,
    taxes,
    vendor_product_id: kept(input.vendorProductId, found.vendor_product_id),
    lead_time_days: kept(input.leadTimeDays, found.lead_time_days),
    barcode,
    other_barcodes: distinctCodes(kept(input.otherBarcodes, found.other_barcodes), barcode),
    packs: input.packs === undefined ? found.packs : [...input.packs],
    low_balance_threshold: kept(input.lowBalanceThreshold, found.low_balance_threshold),
    category: kept(input.category, found.category),
    brand: kept(input.brand, found.brand),
    location: kept(input.location, found.location),
  }
}

/** The new version that gives the product its new price from now on; existing lots keep their prices. */
export const asVersion = (fields: ProductFields, now: Date): NewVersionFields => ({
  buying_price_paise: fields.buying_price_paise,
  selling_price_paise: fields.selling_price_paise,
  price_includes_tax: fields.price_includes_tax,
  mrp_paise: fields.mrp_paise,
  discount: fields.discount,
  max_customer_discount: fields.max_customer_discount,
  notes: '',
  is_active: true,
  effective_from: now,
})
