import { type Paise, paise, rupeesOf, toRupees } from '#base/money.ts'
import { lessQuantity } from '#base/quantity.ts'
import { LINE_TAX_TYPES, type LineTaxType } from '#pricing/tax.ts'
import { totalsOf } from '#pricing/totals.ts'
import { countOf } from '#products/pack-count.ts'
import type { ReturnCredit, SaleAnswer, SaleItem } from '#sales/output.ts'
import { replacementRefusal } from '#sales/replacement.ts'
import { type SaleStatus, showsReturns } from '#sales/status.ts'
import { toCollect } from '#sales/to-collect.ts'
import { transportOf } from '#sales/transport.ts'
import type { SaleLinks } from './links-store.ts'
import type { FoundSale, LineRow, SaleRow, SaleWithSums } from './store.ts'

const isTaxType = (type: string): type is LineTaxType => LINE_TAX_TYPES.some((known) => known === type)

/** Stored taxes, their amounts in paise. */
export const taxesOf = (taxes: LineRow['taxes']) =>
  taxes.flatMap(({ type, rate, amount }) => (isTaxType(type) ? [{ type, rate, amount: paise(amount) }] : []))

/** Stored taxes, their amounts in rupees. */
export const taxesInRupees = (taxes: LineRow['taxes']) =>
  taxesOf(taxes).map((tax) => ({ ...tax, amount: toRupees(tax.amount) }))

/** A stored line's amounts, in paise. */
export const amountOf = (line: LineRow) => ({
  gross: paise(line.gross_paise),
  discount: paise(line.discount_paise),
  taxable: paise(line.taxable_paise),
  taxes: taxesOf(line.taxes),
  tax: paise(line.tax_paise),
  amount: paise(line.amount_paise),
})

/** What is to be paid for a stored sale: its total, rounded if it was. */
export const payableOfRow = (sale: Pick<SaleRow, 'total_amount_paise' | 'round_off_paise'>): Paise =>
  paise(sale.total_amount_paise + sale.round_off_paise)

/** The stored totals of a sale; the tax per type is the sum of its lines. */
export function totalsInRupees(sale: SaleRow, lines: readonly LineRow[]) {
  const { taxBreakdown } = totalsOf(lines.map(amountOf))
  return {
    subtotal: rupeesOf(sale.subtotal_paise),
    totalDiscount: rupeesOf(sale.total_discount_paise),
    taxable: rupeesOf(sale.taxable_paise),
    totalTax: rupeesOf(sale.total_tax_paise),
    totalAmount: rupeesOf(sale.total_amount_paise),
    roundOff: rupeesOf(sale.round_off_paise),
    payable: toRupees(payableOfRow(sale)),
    taxBreakdown: taxBreakdown.map(({ type, amount }) => ({ type, amount: toRupees(amount) })),
  }
}

/** What the returns of a stored sale credited, and what became of it. */
export const returnCreditOf = ({ credited_paise, credit_use }: SaleWithSums): ReturnCredit => ({
  credited: rupeesOf(credited_paise),
  settled: rupeesOf(credit_use.settled),
  exchanged: rupeesOf(credit_use.exchanged),
  refunded: rupeesOf(credit_use.refunded),
  discountTakenBack: rupeesOf(credit_use.discount),
})

/** The credit of the goods that came back in an exchange, as far as it did not settle their own bill. */
function exchangedOf({ exchange_use: use }: FoundSale) {
  if (!use) return { goodsBack: 0, settled: 0, refunded: 0 }
  return {
    goodsBack: rupeesOf(use.credited - use.settled - use.discount),
    settled: rupeesOf(use.exchanged),
    refunded: rupeesOf(use.refunded),
  }
}

/** `sales.getOne`. It contains no cost, for any role. */
export function saleAnswerOf(sale: FoundSale, lines: readonly LineRow[]): SaleAnswer {
  const { customer } = sale
  return {
    sale: {
      id: sale.id,
      saleId: sale.sale_id,
      status: sale.status,
      customerId: sale.customer_id,
      deliveryAddressId: sale.delivery_address_id,
      address: sale.address,
      invoiceDate: sale.invoice_date,
      dueDate: sale.due_date,
      deliveryDate: sale.delivery_date,
      transport: transportOf(sale.transport),
      createdAt: sale.created_at.toISOString(),
      deliveredAt: sale.delivered_at?.toISOString() ?? null,
      cancelledAt: sale.cancelled_at?.toISOString() ?? null,
      paymentType: sale.payment_type,
      advanceAmount: rupeesOf(sale.advance_amount_paise),
      balance: rupeesOf(payableOfRow(sale) - sale.advance_amount_paise),
      discountPercentage: sale.discount_percentage,
      notes: sale.notes,
      signature: sale.signature,
      exemptFromAudit: sale.exempt_from_audit,
      hideGstFromCustomer: sale.hide_gst_from_customer,
      placeOfSupply: sale.place_of_supply?.state
        ? {
            state: sale.place_of_supply.state,
            stateName: sale.place_of_supply.stateName,
            reason: sale.place_of_supply.reason,
          }
        : null,
      totals: totalsInRupees(sale, lines),
      returnedAmount: rupeesOf(sale.credited_paise),
      returnCredit: returnCreditOf(sale),
      discountAllowed: rupeesOf(sale.discount_allowed_paise),
      openAmount: rupeesOf(sale.open_paise),
      toCollect: toRupees(toCollect({ status: sale.status, open: paise(sale.open_paise) })),
      replaces: sale.replaces,
      replacedBy: sale.replaced_by,
      exchangeOf: sale.exchange_of && { ...sale.exchange_of, ...exchangedOf(sale) },
      challans: sale.challans,
      replaceRefusal: replaceRefusalOf(sale) ?? null,
      version: sale.version,
    },
    customer: {
      id: sale.customer_id,
      customerId: customer.customerId,
      name: customer.name,
      phoneNumber: customer.phoneNumber,
      email: customer.email,
      gstin: customer.gstin,
      isWalkIn: sale.is_walk_in,
    },
    items: lines.map((line) => itemOf(line, sale.status)),
  }
}

const replaceRefusalOf = (sale: SaleRow & SaleLinks): string | undefined =>
  replacementRefusal({
    status: sale.status,
    invoiceDate: sale.invoice_date,
    hasNotes: sale.has_notes,
    isPartlyOut: sale.partly_out,
    lockedUntil: sale.locked_until,
    gstFiledUntil: sale.gst_filed_until,
  })

/** The pack of a stored line as documents show it, its price in rupees. */
export const documentPack = ({ name, size, price }: { name: string; size: number; price: number }) => ({
  name,
  size,
  price: rupeesOf(price),
})

/** How much of a stored line has left: all of it once the sale is delivered, before that what is out on challans. */
const deliveredOf = (line: LineRow, status: SaleStatus): number =>
  showsReturns(status) ? line.quantity : status === 'ordered' ? line.sent_quantity : 0

const challanLineOf = ({ challan_id: challanId, challan_position: position }: LineRow) =>
  challanId === null || position === null ? null : { challanId, position }

const itemOf = (line: LineRow, status: SaleStatus): SaleItem => ({
  saleItem: {
    id: line.id,
    quantity: line.quantity,
    discountPercentage: line.discount_percentage,
    rateIncludesTax: line.price_includes_tax,
    mrp: line.mrp_paise === null ? null : rupeesOf(line.mrp_paise),
    priceList: line.price_list,
    pack: line.pack && {
      ...documentPack(line.pack),
      count: countOf(line.quantity, line.pack.size),
    },
    chargedGstRate: line.charged_gst_rate,
    metric: line.metric_shorthand,
    decimals: line.metric_decimals,
    returnedQuantity: line.returned_quantity,
    leftToReturn: lessQuantity(line.quantity, line.returned_quantity),
    deliveredQuantity: deliveredOf(line, status),
    challanLine: challanLineOf(line),
    isStocked: line.is_stocked,
    gross: rupeesOf(line.gross_paise),
    discount: rupeesOf(line.discount_paise),
    taxable: rupeesOf(line.taxable_paise),
    taxes: taxesInRupees(line.taxes),
    tax: rupeesOf(line.tax_paise),
    amount: rupeesOf(line.amount_paise),
  },
  product: { id: line.product_id, name: line.product_name, hsnNumber: line.hsn_number },
  productVersion: {
    id: line.product_version_id,
    sellingPrice: rupeesOf(line.price_paise),
    taxes: taxesOf(line.taxes).map(({ type, rate }) => ({ type, rate })),
  },
})
