import { paise, rupeesOf, toRupees } from '#base/money.ts'
import { sellerOn } from '#bills/server/present.ts'
import type { DebitableLine } from '#debit-notes/debit.ts'
import type { ChargedInRupees, Debitable, DebitNoteInList, DebitPaper } from '#debit-notes/output.ts'
import { totalsOf } from '#pricing/totals.ts'
import { taxesInRupees } from '#sales/server/present.ts'
import type { BillingWorkspace } from '#sales/server/store.ts'
import type { Source } from './debitable-store.ts'
import type { ListedNote, NoteLine } from './store.ts'

/** A note as the list shows it. */
export const noteOf = (row: ListedNote): DebitNoteInList => ({
  id: row.id,
  number: row.number,
  date: row.noted_on,
  vendorId: row.vendor_id,
  vendorName: row.vendor.name,
  billId: row.bill_id,
  intakeId: row.intake_id,
  againstNumber: row.against_number,
  againstDate: row.against_date,
  reason: row.reason,
  withGoods: row.with_goods,
  taxable: rupeesOf(row.taxable_paise),
  tax: rupeesOf(row.tax_paise),
  total: rupeesOf(row.total_paise),
  isCancelled: row.cancelled_at !== null,
  createdAt: row.created_at.toISOString(),
})

/** What a note prints: the vendor as of its day, our current details, its lines and totals. Tax that we owed ourselves is left out. */
export function debitPaperOf(
  row: ListedNote,
  stored: readonly NoteLine[],
  workspace: BillingWorkspace,
): DebitPaper {
  const { number, date, againstNumber, againstDate, reason, withGoods, isCancelled } = noteOf(row)
  const { name, gstin, phoneNumber, email, address } = row.vendor
  const { identity, ...buyer } = sellerOn(workspace, null)
  const lines = row.reverse_charge ? stored.map((line) => ({ ...line, taxes: [], tax_paise: 0 })) : stored
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
    notes: row.notes,
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
    note: { number, date, againstNumber, againstDate, reason, withGoods, isCancelled },
  }
}

const amountsOf = (line: NoteLine) => {
  const taxable = paise(line.amount_paise)
  const tax = paise(line.tax_paise)
  return { gross: taxable, discount: paise(0), taxable, taxes: line.taxes, tax, amount: paise(taxable + tax) }
}

/** A line without goods is one of its taxable value. */
function itemOf(line: NoteLine): DebitPaper['items'][number] {
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

const inRupees = ({
  quantity,
  taxable,
  tax,
  amount,
  taxes,
  settled,
}: DebitableLine['earlier'][number]): ChargedInRupees => ({
  quantity,
  settled,
  taxable: rupeesOf(taxable),
  tax: rupeesOf(tax),
  amount: rupeesOf(amount),
  taxes: taxesInRupees([...taxes]),
})

/** What a debit note against a bill or intake can contain, in rupees. */
export const debitableOf = (source: Source): Debitable => ({
  vendorId: source.vendorId,
  vendorName: source.vendorName,
  number: source.number,
  date: source.date,
  isBilled: source.isBilled,
  reverseCharge: source.reverseCharge,
  lines: source.lines.map((line) => ({
    line: line.position,
    description: line.description,
    unit: line.unit,
    charged: inRupees(line.charged),
    earlier: line.earlier.map(inRupees),
    damaged: line.damaged,
    available: line.goods && (line.available ?? 0),
  })),
})
