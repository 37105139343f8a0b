import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { type Paise, paise } from '#base/money.ts'
import { searchText } from '#base/search-words.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { perUnit } from '#pricing/line-amount.ts'
import type { BillTotals } from '#pricing/round-off.ts'
import type { BilledSale } from '#sales/input.ts'
import type { SaleLine } from '#sales/sale.ts'
import type { Billed } from './bill-challans.ts'
import { frozenCustomer } from './price-sale.ts'
import type { Parties } from './sell-store.ts'

type Made = {
  id: string
  number: string
  customerId: string
  parties: Parties
  place: PlaceOfSupply | undefined
  totals: BillTotals
  replacesId: string | undefined
}

/** The row of a new sale. */
export function saleRow(
  scope: WorkspaceScope,
  input: BilledSale,
  { id, number, customerId, parties, place, totals, replacesId }: Made,
) {
  const { name, phoneNumber, displayId, delivery } = parties
  return {
    workspace_id: scope.workspaceId,
    id,
    sale_id: number,
    status: input.deliver ? 'delivered' : 'ordered',
    customer_id: customerId,
    customer: frozenCustomer(parties),
    delivery_address_id: parties.deliveryId,
    address: delivery,
    invoice_date: input.invoiceDate,
    due_date: input.dueDate ?? null,
    delivery_date: input.deliveryDate ?? (input.deliver ? scope.today : null),
    payment_type: input.paymentType,
    advance_amount_paise: input.advanceAmount,
    discount_percentage: input.discountPercentage,
    notes: input.notes,
    signature: input.signature ?? null,
    exempt_from_audit: input.exemptFromAudit,
    hide_gst_from_customer: input.hideGstFromCustomer,
    place_of_supply: place ?? null,
    subtotal_paise: totals.subtotal,
    total_discount_paise: totals.totalDiscount,
    taxable_paise: totals.taxable,
    total_tax_paise: totals.totalTax,
    total_amount_paise: totals.totalAmount,
    round_off_paise: totals.roundOff,
    search: searchText(number, name, phoneNumber, phoneNumber.replace(/\D/g, ''), displayId),
    created_by: scope.userId,
    created_at: scope.now,
    delivered_at: input.deliver ? scope.now : null,
    delivered_by: input.deliver ? scope.userId : null,
    cancelled_at: null,
    version: 1,
    replaces_id: replacesId ?? null,
  }
}

/** What a unit of a line cost, in paise: now, or of goods on a challan when they left, as the books have it. */
const unitCostOf = ({ cost, quantity }: SaleLine, billed: Billed | undefined): Paise =>
  billed ? perUnit(paise(billed.cost), quantity) : cost

/** The rows of its lines; `billed` are the goods that left on challans. */
export const lineRows = (
  scope: WorkspaceScope,
  saleId: string,
  lines: readonly SaleLine[],
  billed: readonly (Billed | undefined)[],
) =>
  lines.map((line, position) => ({
    workspace_id: scope.workspaceId,
    id: v7(),
    sale_id: saleId,
    position,
    product_id: line.productId,
    product_version_id: line.productVersionId,
    is_stocked: line.isStocked,
    product_name: line.product,
    hsn_number: line.hsnNumber,
    metric_shorthand: line.unit,
    metric_decimals: line.decimals,
    quantity: line.quantity,
    price_paise: line.price,
    price_includes_tax: line.includesTax,
    mrp_paise: line.mrp,
    price_list: line.priceList ?? null,
    cost_paise: unitCostOf(line, billed[position]),
    pack: line.pack ?? null,
    charged_gst_rate: line.chargedGstRate ?? null,
    discount_percentage: line.discountPercent,
    gross_paise: line.gross,
    discount_paise: line.discount,
    taxable_paise: line.taxable,
    taxes: line.taxes,
    tax_paise: line.tax,
    amount_paise: line.amount,
    returned_quantity: 0,
    sent_quantity: billed[position] ? line.quantity : 0,
    sent_cost_paise: billed[position]?.cost ?? 0,
    challan_id: billed[position]?.challanId ?? null,
    challan_position: billed[position]?.position ?? null,
  }))
