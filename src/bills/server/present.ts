import { rupeesOf } from '#base/money.ts'
import type { BillAnswer } from '#bills/output.ts'
import { endorsementOf } from '#sales/endorsement.ts'
import { documentPack, taxesInRupees, totalsInRupees } from '#sales/server/present.ts'
import type { BilledSale, BillingWorkspace, LineRow } from '#sales/server/store.ts'
import type { FrozenPlace } from '#sales/stored.ts'
import { transportOf } from '#sales/transport.ts'

/** `sales.getBill`: the frozen data of the sale, and the current data of the workspace. */
export function billAnswerOf(
  sale: BilledSale,
  lines: readonly LineRow[],
  copy: BillAnswer['copy'],
): BillAnswer {
  const { workspace, customer, place_of_supply: place } = sale
  const totals = totalsInRupees(sale, lines)
  return {
    saleId: sale.sale_id,
    invoiceDate: sale.invoice_date,
    dueDate: sale.due_date,
    deliveryDate: sale.delivery_date,
    status: sale.status,
    paymentType: sale.payment_type,
    payments: sale.paid_parts.map(({ mode, amount }) => ({ mode, amount: rupeesOf(amount) })),
    advanceAmount: rupeesOf(sale.advance_amount_paise),
    openAmount: rupeesOf(sale.open_paise),
    discountPercentage: sale.discount_percentage,
    notes: sale.notes,
    transport: transportOf(sale.transport),
    terms: workspace.bill_terms,
    workspace: sellerOn(workspace, place),
    customer: {
      name: customer.name,
      phoneNumber: customer.phoneNumber,
      email: customer.email,
      gstin: customer.gstin,
    },
    billingAddress: customer.billingAddress,
    deliveryAddress: sale.address,
    placeOfSupply: place?.state,
    endorsement: endorsementOf(place, totals),
    signature: sale.signature,
    hideGst: sale.hide_gst_from_customer,
    copy,
    items: lines.map((line) => ({
      product: line.product_name,
      hsnNumber: line.hsn_number,
      unit: line.metric_shorthand,
      quantity: line.quantity,
      price: rupeesOf(line.price_paise),
      includesTax: line.price_includes_tax,
      pack: line.pack && documentPack(line.pack),
      mrp: line.mrp_paise === null ? null : rupeesOf(line.mrp_paise),
      discountPercentage: line.discount_percentage,
      gross: rupeesOf(line.gross_paise),
      discount: rupeesOf(line.discount_paise),
      taxable: rupeesOf(line.taxable_paise),
      taxes: taxesInRupees(line.taxes),
      tax: rupeesOf(line.tax_paise),
      amount: rupeesOf(line.amount_paise),
    })),
    totals,
  }
}

/** The seller as a document shows it: the workspace of today, with the GST scheme of the document. */
export const sellerOn = (workspace: BillingWorkspace, place: FrozenPlace | null) => ({
  name: workspace.name,
  logo: workspace.logo,
  paper: workspace.bill_paper,
  language: workspace.bill_language,
  identity: {
    ...identityOf(workspace),
    // A sale made before the shop registered keeps its plain bill.
    gstin: place?.unregistered ? null : workspace.gstin,
    composition: place?.charge === 'none' && !place.unregistered,
  },
})

const identityOf = (workspace: BillingWorkspace) => ({
  legalName: workspace.legal_name,
  tradeName: workspace.trade_name,
  gstin: workspace.gstin,
  pan: workspace.pan,
  state: workspace.state_code,
  address: workspace.address,
  phone: workspace.phone,
  email: workspace.email,
  bank: workspace.bank_account_number
    ? {
        accountNumber: workspace.bank_account_number,
        accountHolderName: workspace.bank_account_name,
        bankName: workspace.bank_name,
        ifscCode: workspace.bank_ifsc,
      }
    : null,
  upiId: workspace.upi_id,
})
