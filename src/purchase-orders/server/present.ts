import { type Access, maySee } from '#access/access.ts'
import { paise, toRupees } from '#base/money.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { taxRows } from '#pricing/tax-schema.ts'
import { countedPack, packChoices } from '#products/pack-count.ts'
import { openQuantity, orderLineAmount } from '#purchase-orders/order.ts'
import type { OrderItem, OrderRow } from '#purchase-orders/output.ts'
import { ORDER_STATUSES } from '#purchase-orders/status.ts'
import type * as store from './store.ts'

/** The status in a row. */
export const statusOf = (text: string) => ORDER_STATUSES.find((status) => status === text) ?? 'draft'

/** An order in the API, money in rupees. */
export const answerOf = (row: store.StandingRow): OrderRow => ({
  id: row.id,
  orderId: row.order_id,
  status: statusOf(row.status),
  vendorId: row.vendor_id,
  vendor: { id: row.vendor_id, businessName: row.vendor_name },
  orderDate: row.order_date,
  expectedReceivingDate: row.expected_receiving_date,
  subtotal: toRupees(paise(row.subtotal_paise)),
  totalDiscount: toRupees(paise(row.total_discount_paise)),
  totalTax: toRupees(paise(row.total_tax_paise)),
  totalAmount: toRupees(paise(row.total_amount_paise)),
  openAmount: toRupees(paise(row.open_amount)),
  partlyReceived: row.partly_received,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

const noAmounts = { subtotal: null, totalDiscount: null, totalTax: null, totalAmount: null, openAmount: null }
const noPrices = { buyingPrice: null, discount: null, amount: null }

/** An order as this access shows it. */
export const orderFor = (access: Access, row: store.StandingRow): OrderRow =>
  maySee(access, 'costs') ? answerOf(row) : { ...answerOf(row), ...noAmounts }

/** A line as this access shows it. */
export const itemFor = (access: Access, row: store.LineRow): OrderItem =>
  maySee(access, 'costs') ? itemOf(row) : { ...itemOf(row), ...noPrices }

/** A line as the rules of amounts take it, with the taxes that its vendor charges. */
export const ruleLine = (row: store.LineRow, quantity = row.quantity) => ({
  quantity,
  buyingPrice: paise(row.buying_price_paise),
  discount: row.discount,
  taxes: lineTaxes(row.charged_taxes ?? row.taxes),
})

/** An unsaved line for the calculation of amounts. */
export const newRuleLine = ({ product, quantity, buyingPrice, discount }: store.NewLine) => ({
  quantity,
  buyingPrice,
  discount,
  taxes: product.charged,
})

/** The values that a new line copies from its product, in the API. */
export const newItemOf = (product: store.NewLine['product']) => ({
  productName: product.name,
  hsnNumber: product.hsn_number,
  metricId: product.metric_id,
  buyingPrice: toRupees(paise(product.buying_price_paise)),
  discount: product.discount,
  taxes: taxRows.parse(product.taxes),
})

/** A line in the API. */
export const itemOf = (row: store.LineRow): OrderItem => {
  const line = ruleLine(row)
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    hsnNumber: row.hsn_number,
    metricId: row.metric_id,
    metricShorthand: row.metric_shorthand,
    decimals: row.decimals,
    quantity: row.quantity,
    pack: countedPack(row.pack, row.quantity),
    packs: packChoices(row.pack, row.packs),
    buyingPrice: toRupees(line.buyingPrice),
    discount: row.discount,
    taxes: taxRows.parse(row.taxes),
    chargedTaxes: line.taxes,
    amount: toRupees(orderLineAmount(line).amount),
    received: row.received,
    open: openQuantity(row.quantity, row.received),
  }
}

/** The stored totals of an order, in paise. */
export const totalsIn = (row: Omit<store.StandingRow, 'open_amount' | 'partly_received'>) => ({
  subtotal: paise(row.subtotal_paise),
  totalDiscount: paise(row.total_discount_paise),
  totalTax: paise(row.total_tax_paise),
  totalAmount: paise(row.total_amount_paise),
})
