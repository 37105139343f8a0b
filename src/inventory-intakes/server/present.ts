import { type Access, maySee } from '#access/access.ts'
import { paise, toRupees } from '#base/money.ts'
import { isTaxInCost } from '#gst/tax-in-cost.ts'
import { vendorGst } from '#gst/vendor-registration.ts'
import { profitOf } from '#inventory-intakes/intake.ts'
import type { Intake, IntakeItem, IntakeRow } from '#inventory-intakes/output.ts'
import { INTAKE_STATUSES } from '#inventory-intakes/status.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { countedPack, packChoices } from '#products/pack-count.ts'
import { packsFor } from '#products/server/present.ts'
import type { ItemRow } from './item-store.ts'
import type * as store from './store.ts'

/** An intake in the API, money in rupees. */
export const answerOf = (row: store.InventoryIntakeRow): IntakeRow => ({
  id: row.id,
  workspaceId: row.workspace_id,
  intakeId: row.intake_id,
  status: INTAKE_STATUSES.find((status) => status === row.status) ?? 'draft',
  vendorId: row.vendor_id,
  vendorName: row.vendor_name,
  logisticsId: row.logistics_id,
  purchaseOrderId: row.purchase_order_id,
  arrivingTime: row.arriving_time,
  totalBuyingPrice: toRupees(paise(row.total_buying_price_paise)),
  totalSellingPrice: toRupees(paise(row.total_selling_price_paise)),
  createdAt: row.created_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  version: row.version,
})

/** Whether tax is part of an item's cost: as its lot took it, or for a draft as it would now. */
const isTaxInCostOf = ({ intake_status, added_cost_paise, scheme, vendorGstin, fromComposition }: ItemRow) =>
  intake_status === 'draft'
    ? isTaxInCost(scheme, vendorGst(vendorGstin, fromComposition))
    : added_cost_paise > 0

/** An item in the API; `profitPercent` is the profit of its price over its cost. */
export const itemOf = (row: ItemRow): IntakeItem => ({
  id: row.id,
  productId: row.product_id,
  productVersionId: row.product_version_id,
  productName: row.product_name,
  productCode: row.product_code,
  barcode: row.barcode,
  brand: row.brand,
  hsnNumber: row.hsn_number,
  metricShorthand: row.metric_shorthand,
  decimals: row.decimals,
  quantity: row.quantity,
  pack: countedPack(row.pack, row.quantity),
  packs: packChoices(row.pack, row.packs),
  barcodedPacks: packsFor(row.packs.filter(({ barcode }) => barcode !== null)),
  damaged: row.damaged,
  free: row.free,
  buyingPrice: toRupees(paise(row.buying_price_paise)),
  sellingPrice: toRupees(paise(row.selling_price_paise)),
  discount: row.discount,
  taxes: row.taxes,
  taxInCost: isTaxInCostOf(row),
  priceIncludesTax: row.price_includes_tax,
  mrp: row.mrp_paise === null ? null : toRupees(paise(row.mrp_paise)),
  hasMrp: row.mrp_paise !== null || row.product_mrp !== null,
  profitPercent: profitOf(
    { includesTax: row.price_includes_tax, taxes: lineTaxes(row.taxes) },
    {
      buyingPrice: paise(row.buying_price_paise),
      discountPercent: row.discount,
      sellingPrice: paise(row.selling_price_paise),
    },
  ),
})

const noPrices = { buyingPrice: null, discount: null, profitPercent: null }

/** An intake as this access shows it. */
export const intakeFor = (access: Access, row: store.InventoryIntakeRow): IntakeRow =>
  maySee(access, 'costs') ? answerOf(row) : { ...answerOf(row), totalBuyingPrice: null }

/** An item as this access shows it. */
export const itemFor = (access: Access, row: ItemRow): IntakeItem =>
  maySee(access, 'costs') ? itemOf(row) : { ...itemOf(row), ...noPrices }

/** Who sent and who carried the goods. */
export const namesOf = (row: store.IntakeWithNames): Pick<Intake, 'vendor' | 'logistics'> => ({
  vendor: {
    id: row.vendor_id,
    businessName: row.vendor_name,
    ...vendorGst(row.vendor_gst, row.vendor_is_composition),
    address: row.vendor_address,
    phoneNumber: row.vendor_phone,
    email: row.vendor_email,
  },
  logistics: row.logistics_id
    ? {
        id: row.logistics_id,
        name: row.logistics_name ?? '',
        mobileNumber: row.logistics_mobile ?? '',
        vehicleNumber: row.logistics_vehicle ?? '',
        gstNumber: row.logistics_gst,
      }
    : null,
})
