import { type Access, maySee } from '#access/access.ts'
import { paise, toRupees } from '#base/money.ts'
import type { LastPurchase, LotInStock, Product, ProductEntry, ProductVersion } from '#products/output.ts'
import { termsOf } from '#products/vendor-terms.ts'
import type { LotInStockRow } from './lots-in-stock-store.ts'
import type { Supply } from './other-vendors-store.ts'
import type { ProductEntryRow, ProductRow } from './store.ts'
import type { VersionRow } from './versions-store.ts'

const rupees = (amount: number): number => toRupees(paise(amount))

/** The values shown in place of costs to someone who may not see them. */
const cost = <T>(access: Access, value: T): T | null => (maySee(access, 'costs') ? value : null)

/** Stored packs, their prices in rupees. */
export const packsFor = (packs: ProductRow['packs']): Product['packs'] =>
  packs.map((pack) => ({ ...pack, price: pack.price === null ? null : rupees(pack.price) }))

/** A product as this access shows it. */
export const productFor = (access: Access, row: ProductRow): Product => ({
  id: row.id,
  workspaceId: row.workspace_id,
  productId: row.product_id,
  name: row.name,
  metricId: row.metric_id,
  vendorId: row.vendor_id,
  buyingPrice: cost(access, rupees(row.buying_price_paise)),
  sellingPrice: rupees(row.selling_price_paise),
  priceIncludesTax: row.price_includes_tax,
  mrp: row.mrp_paise === null ? null : rupees(row.mrp_paise),
  discount: cost(access, row.discount),
  maxCustomerDiscount: row.max_customer_discount,
  hsnNumber: row.hsn_number,
  isTaxed: row.is_taxed,
  taxes: row.taxes,
  vendorProductId: row.vendor_product_id,
  leadTimeDays: row.lead_time_days,
  barcode: row.barcode,
  otherBarcodes: row.other_barcodes,
  packs: packsFor(row.packs),
  lowBalanceThreshold: row.low_balance_threshold,
  category: row.category,
  brand: row.brand,
  location: row.location,
  isService: row.is_service,
  toComplete: row.to_complete,
  archivedAt: row.archived_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** What a vendor last charged, as this access shows it. */
export const lastFor = (access: Access, { last }: Pick<Supply, 'last'>): LastPurchase | null =>
  last && cost(access, { buyingPrice: rupees(last.price), discount: last.discount, on: last.on })

/** What a line for a vendor of the product starts with, as this access shows it. */
function fromVendor(access: Access, row: ProductRow, supply: Supply): ProductEntry['fromVendor'] {
  const terms = termsOf({ price: row.buying_price_paise, discount: row.discount }, supply)
  return {
    code: supply.code,
    leadTimeDays: supply.leadTimeDays,
    buyingPrice: cost(access, rupees(terms.price)),
    discount: cost(access, terms.discount),
    last: lastFor(access, supply),
  }
}

/** A product with unit and vendor as this access shows it; `supply` is the vendor whose list it is in. */
export const entryFor = (access: Access, row: ProductEntryRow, supply?: Supply): ProductEntry => ({
  product: productFor(access, row),
  metric: {
    id: row.metric_id,
    name: row.metric_name,
    shorthand: row.metric_shorthand,
    decimals: row.metric_decimals,
  },
  vendor: {
    id: row.vendor_id,
    businessName: row.vendor_name,
    defaultDiscount: cost(access, row.vendor_discount),
  },
  onHand: row.on_hand,
  otherVendors: row.other_vendors,
  fromVendor: supply && fromVendor(access, row, supply),
})

/** A lot in stock, with what its labels say. */
export const lotInStock = (row: LotInStockRow): LotInStock => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  code: row.code,
  barcode: row.barcode,
  brand: row.brand,
  unit: row.unit,
  sellingPrice: rupees(row.selling_price_paise),
  priceIncludesTax: row.price_includes_tax,
  mrp: row.mrp_paise === null ? null : rupees(row.mrp_paise),
  taxes: row.taxes,
  packs: packsFor(row.packs),
  onHand: row.on_hand,
  intake: row.intake,
  pack: row.pack && { name: row.pack.name },
  arrivedOn: row.arrived_on,
})

/** A version for this access; its notes count as a cost, because they contain the margin of an intake. */
export const versionFor = (
  access: Access,
  row: VersionRow & { on_hand: number | null; reserved: number | null },
): ProductVersion => ({
  id: row.id,
  productId: row.product_id,
  buyingPrice: cost(access, rupees(row.buying_price_paise)),
  sellingPrice: rupees(row.selling_price_paise),
  priceIncludesTax: row.price_includes_tax,
  mrp: row.mrp_paise === null ? null : rupees(row.mrp_paise),
  discount: cost(access, row.discount),
  maxCustomerDiscount: row.max_customer_discount,
  taxes: row.taxes,
  notes: cost(access, row.notes) ?? '',
  isActive: row.is_active,
  effectiveFrom: row.effective_from?.toISOString() ?? null,
  intakeId: row.intake_id,
  onHand: row.on_hand ?? 0,
  reserved: row.reserved ?? 0,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})
