import { formatDate } from '#base/dates.ts'
import { formatPercent, formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import { amountInWords } from '#base/words.ts'
import type { BillData, BillItem } from '#bills/bill-data.ts'
import {
  bankOf,
  type Fact,
  filled,
  type Party,
  partiesOf,
  sellerOf,
  stateWithCode,
} from '#bills/bill-parties.ts'
import { copyLabels, isGstHidden } from '#bills/copies.ts'
import { upiLink } from '#bills/upi-link.ts'
import { perPack } from '#pricing/line-amount.ts'
import { summaryByHsn, type TaxSummaryRow } from '#pricing/totals.ts'
import { packedQuantity } from '#products/packs.ts'
import type { TotalRow } from '#sales/account-rows.ts'
import { type DocumentTitle, documentTitle } from '#sales/document-title.ts'
import { messages } from '#sales/messages.ts'
import { paymentLabels } from '#sales/payment.ts'
import { saleStatuses } from '#sales/status.ts'
import { type TaxColumn, taxColumnsOf, totalRows } from '#sales/total-rows.ts'
import { transportFacts } from '#sales/transport.ts'

/** A printed line. Without GST `rate` is amount ÷ quantity, without taxes and discount. */
export type BillLine = {
  number: number
  product: string
  hsnNumber: string
  /** What stands below the product, such as 'MRP ₹100.00' of what the rate is for, or ''. */
  note: string
  quantity: string
  rate: Paise
  /** 'per Box', or '' for the rate of a unit. */
  per: string
  /** The rate includes the line's taxes. */
  rateIncludesTax: boolean
  discount: string
  /** One per tax column; undefined where the line has no such tax. */
  taxes: ({ rate: number; amount: Paise } | undefined)[]
  amount: Paise
}

/** Everything on a bill, in printed order. */
export type Bill = {
  title: string
  copy?: string
  status: { label: string; tone: 'green' | 'amber' }
  cancelled: boolean
  /** False: no discount and tax columns, no subtotal and tax rows. */
  gstShown: boolean
  seller: Party
  parties: Party[]
  facts: Fact[]
  taxColumns: TaxColumn[]
  lines: BillLine[]
  totals: TotalRow[]
  balance: Paise
  words: string
  /** Tax by HSN and rate, on tax invoices only. */
  taxSummary: TaxSummaryRow[]
  bank: Fact[]
  upi?: string
  declarations: string[]
  signatory: string
}

/**
 * Every row and amount on the bill. It calculates only the balance (payable − advance). GST is hidden on the
 * customer's copy when the sale says so, and never for a registered buyer (CGST Rule 46(l), (m)).
 */
export function billRows(data: BillData): Bill {
  const gstShown = !isGstHidden(data)
  const { identity } = data.workspace
  const title = documentTitle({
    gstin: identity?.gstin,
    composition: identity?.composition,
    gstShown,
    endorsement: data.endorsement,
    items: data.items,
  })
  const taxColumns = gstShown && title !== 'Bill of supply' ? taxColumnsOf(data.items) : []
  const balance = paise(data.totals.payable - data.advance)
  const settled = data.status === 'cancelled' || data.status === 'returned'
  const asked = settled ? paise(0) : (data.open ?? balance)
  const seller = sellerOf(data)
  return {
    title,
    copy: copyOf(data, title),
    status: { label: saleStatuses[data.status].label, tone: data.status === 'delivered' ? 'green' : 'amber' },
    cancelled: data.status === 'cancelled',
    gstShown,
    seller,
    parties: partiesOf(data),
    facts: factsOf(data, title),
    taxColumns,
    lines: data.items.map((item, at) => lineOf(data, item, at + 1, gstShown, taxColumns)),
    totals: totalRows({ totals: data.totals, columns: taxColumns, gstShown, advance: data.advance }),
    balance,
    words: amountInWords(data.totals.payable),
    taxSummary: title === 'Tax invoice' ? summaryByHsn(data.items) : [],
    bank: bankOf(data),
    upi: upiLink({
      upiId: data.workspace.identity?.upiId ?? '',
      payee: seller.name,
      amount: asked,
      reference: data.saleId,
    }),
    declarations: declarationsOf(data, title),
    signatory: data.workspace.identity?.legalName || seller.name,
  }
}

const copyOf = (data: BillData, title: DocumentTitle): string | undefined =>
  title === 'Bill' && data.copy === 'original' ? undefined : copyLabels[data.copy].toUpperCase()

function factsOf(data: BillData, title: DocumentTitle): Fact[] {
  const lawful = title !== 'Bill'
  const facts: (readonly [string, string | null | undefined | false])[] = [
    [lawful ? 'Invoice no.' : 'Bill no.', data.saleId],
    ['Invoice date', formatDate(data.invoiceDate)],
    ['Due date', data.dueDate && formatDate(data.dueDate)],
    ['Delivery date', data.deliveryDate && formatDate(data.deliveryDate)],
    ['Payment', paymentOf(data)],
    ['Place of supply', lawful && data.placeOfSupply && stateWithCode(data.placeOfSupply)],
    ['Reverse charge', title === 'Tax invoice' && (data.reverseCharge ? 'Yes' : 'No')],
    ...(data.transport ? transportFacts(data.transport) : []),
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** How a bill is paid: by its payment type, or if several modes paid it, how much by each. */
const paymentOf = ({ paymentType, payments = [] }: BillData): string =>
  paymentType === 'credit' || payments.length < 2
    ? paymentLabels[paymentType]
    : payments.map(({ mode, amount }) => `${paymentLabels[mode]} ${formatRupees(amount)}`).join(', ')

function lineOf(
  data: BillData,
  item: BillItem,
  number: number,
  gstShown: boolean,
  columns: TaxColumn[],
): BillLine {
  const { pack, quantity, unit, mrp } = item
  const size = pack?.size ?? 1
  return {
    number,
    product: item.product,
    hsnNumber: item.hsnNumber,
    note: typeof mrp === 'number' ? `MRP ${formatRupees(perPack(mrp, 1, size))}` : '',
    quantity: packedQuantity(quantity, unit, pack ? [pack] : []),
    rate: gstShown ? (pack?.price ?? item.price) : perPack(item.amount, quantity, size),
    per: pack ? messages.perPack(pack.name) : '',
    rateIncludesTax: gstShown && item.includesTax && item.taxes.length > 0,
    discount: gstShown ? discountOf(item.discountPercent, data.discountPercent) : '',
    taxes: columns.map(({ type }) => item.taxes.find((tax) => tax.type === type)),
    amount: item.amount,
  }
}

/** '10%', or '10% + 5%' when the sale has its own discount too; '' for none. */
const discountOf = (...percents: number[]): string =>
  percents
    .filter((each) => each > 0)
    .map((each) => `${formatPercent(each)}%`)
    .join(' + ')

const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies'

const declarationsOf = (data: BillData, title: DocumentTitle): string[] =>
  filled([
    title === 'Bill of supply' && data.workspace.identity?.composition && COMPOSITION,
    title === 'Tax invoice' && data.endorsement,
  ])
