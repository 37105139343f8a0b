import { maySee, type Role } from '#access/roles.ts'
import { paise, toRupees } from '#base/money.ts'
import type { Product, ProductEntry, ProductVersion } from '#products/output.ts'
import type { ProductEntryRow, ProductRow } from './store.ts'
import type { VersionRow } from './versions-store.ts'

const rupees = (amount: number): number => toRupees(paise(amount))

/** Replaces costs for a role that may not see them. */
const cost = <T>(role: Role, value: T): T | null => (maySee(role, 'costs') ? value : null)

/** A product as the role may see it. */
export const productFor = (role: Role, row: ProductRow): Product => ({
  id: row.id,
  workspaceId: row.workspace_id,
  productId: row.product_id,
  name: row.name,
  metricId: row.metric_id,
  vendorId: row.vendor_id,
  buyingPrice: cost(role, rupees(row.buying_price_paise)),
  sellingPrice: rupees(row.selling_price_paise),
  discount: cost(role, row.discount),
  maxCustomerDiscount: row.max_customer_discount,
  hsnNumber: row.hsn_number,
  isTaxed: row.is_taxed,
  taxes: row.taxes,
  vendorProductId: row.vendor_product_id,
  barcode: row.barcode,
  lowBalanceThreshold: row.low_balance_threshold,
  toComplete: row.to_complete,
  archivedAt: row.archived_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** A product with unit and vendor as the role may see it. */
export const entryFor = (role: Role, row: ProductEntryRow): ProductEntry => ({
  product: productFor(role, row),
  metric: {
    id: row.metric_id,
    name: row.metric_name,
    shorthand: row.metric_shorthand,
    decimals: row.metric_decimals,
  },
  vendor: {
    id: row.vendor_id,
    businessName: row.vendor_name,
    defaultDiscount: cost(role, row.vendor_discount),
  },
  onHand: row.on_hand,
})

/** A version as the role may see it; its notes mention an intake's margin, so they count as a cost. */
export const versionFor = (
  role: Role,
  row: VersionRow & { on_hand: number | null; reserved: number | null },
): ProductVersion => ({
  id: row.id,
  productId: row.product_id,
  buyingPrice: cost(role, rupees(row.buying_price_paise)),
  sellingPrice: rupees(row.selling_price_paise),
  discount: cost(role, row.discount),
  maxCustomerDiscount: row.max_customer_discount,
  taxes: row.taxes,
  notes: cost(role, row.notes) ?? '',
  isActive: row.is_active,
  effectiveFrom: row.effective_from?.toISOString() ?? null,
  intakeId: row.intake_id,
  onHand: row.on_hand ?? 0,
  reserved: row.reserved ?? 0,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})
