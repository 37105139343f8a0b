import { paise, rupeesOf, toRupees } from '#base/money.ts'
import type { BillAnswer } from '#bills/output.ts'
import type { TaxAmount } from '#pricing/line-amount.ts'
import { totalsOf } from '#pricing/totals.ts'
import { taxesInRupees } from '#sales/server/present.ts'
import type { BillingWorkspace } from '#sales/server/store.ts'
import type { FrozenVendor } from '#vendors/stored-vendor.ts'
import { sellerOn } from './present.ts'

/** A stored line of a document about a vendor, in paise; its quantity is 0 if it is not of goods. */
export type VendorPaperLine = {
  description: string
  hsn_number: string
  unit: string
  quantity: number
  price_paise: number
  discount: number
  amount_paise: number
  taxes: TaxAmount[]
  tax_paise: number
}

type Head = { number: string; date: string; notes: string; vendor: FrozenVendor }

/** A document of ours about a vendor in the shape of a bill: our current details, the vendor as stored, its lines and totals. */
export function vendorPaperOf(
  { number, date, notes, vendor }: Head,
  lines: readonly VendorPaperLine[],
  workspace: BillingWorkspace,
): BillAnswer & { vendorAddress: string } {
  const { name, gstin, phoneNumber, email, address } = vendor
  const { identity, ...buyer } = sellerOn(workspace, null)
  const totals = totalsOf(lines.map(amountsOf))
  const [taxable, totalAmount] = [toRupees(totals.taxable), toRupees(totals.totalAmount)]
  return {
    saleId: number,
    invoiceDate: date,
    status: 'delivered',
    paymentType: 'cash',
    advanceAmount: 0,
    openAmount: 0,
    discountPercentage: 0,
    notes,
    workspace: { ...buyer, identity: { ...identity, bank: null, upiId: null } },
    customer: { name, gstin, phoneNumber, email },
    vendorAddress: address,
    billingAddress: null,
    deliveryAddress: null,
    hideGst: false,
    copy: 'original',
    items: lines.map(itemOf),
    totals: {
      subtotal: taxable,
      totalDiscount: 0,
      taxable,
      totalTax: toRupees(totals.totalTax),
      totalAmount,
      roundOff: 0,
      payable: totalAmount,
      taxBreakdown: totals.taxBreakdown.map(({ type, amount }) => ({ type, amount: toRupees(amount) })),
    },
  }
}

const amountsOf = (line: VendorPaperLine) => {
  const taxable = paise(line.amount_paise)
  const tax = paise(line.tax_paise)
  return { gross: taxable, discount: paise(0), taxable, taxes: line.taxes, tax, amount: paise(taxable + tax) }
}

/** A line without goods is one of its taxable value. */
function itemOf(line: VendorPaperLine): BillAnswer['items'][number] {
  const isGoods = line.quantity > 0
  const taxable = rupeesOf(line.amount_paise)
  return {
    product: line.description,
    hsnNumber: line.hsn_number,
    unit: isGoods ? line.unit : '',
    quantity: isGoods ? line.quantity : 1,
    price: isGoods ? rupeesOf(line.price_paise) : taxable,
    includesTax: false,
    mrp: null,
    discountPercentage: isGoods ? line.discount : 0,
    gross: taxable,
    discount: 0,
    taxable,
    taxes: taxesInRupees(line.taxes),
    tax: rupeesOf(line.tax_paise),
    amount: rupeesOf(line.amount_paise + line.tax_paise),
  }
}
