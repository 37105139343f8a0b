import { type Paise, toPaise } from '#base/money.ts'
import type { Language } from '#base/pdf/languages.ts'
import type { Paper } from '#base/pdf/paper.ts'
import type { BillCopy } from '#bills/copies.ts'
import type { BillAnswer } from '#bills/output.ts'
import type { Mode } from '#books/mode.ts'
import type { LineAmount, TaxAmount } from '#pricing/line-amount.ts'
import type { BillTotals } from '#pricing/round-off.ts'
import type { SoldPack } from '#sales/in-pack.ts'
import type { PaymentType } from '#sales/payment.ts'
import type { SaleStatus } from '#sales/status.ts'
import type { Transport } from '#sales/transport.ts'

type Text = string | null | undefined

/**
 * The seller's details, as far as the workspace has them; a lawful tax invoice needs at least name, address
 * and GSTIN.
 */
export type SellerIdentity = {
  legalName?: Text
  tradeName?: Text
  gstin?: Text
  pan?: Text
  /** GST state code. */
  state?: Text
  address?: Text
  phone?: Text
  email?: Text
  bank?: {
    accountHolderName?: Text
    accountNumber?: Text
    bankName?: Text
    ifscCode?: Text
    branch?: Text
  } | null
  upiId?: Text
  /**
   * Whether the seller was a composition dealer at the time of sale, who issues bills of supply (CGST Act
   * s.10).
   */
  composition?: boolean
}

/** An address in the format of customers; `state` as typed. */
export type BillAddress = {
  label?: Text
  street: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** A frozen line of the sale with its rounded amounts. `price` is per unit, before discount. */
export type BillItem = LineAmount & {
  product: string
  hsnNumber: string
  /** Shorthand of the unit: 'pcs'. */
  unit: string
  quantity: number
  price: Paise
  /** Whether the price includes the taxes. */
  includesTax: boolean
  /** The pack that the line was sold in: then the printed rate is that of one. */
  pack?: SoldPack | null | undefined
  /** The maximum retail price with all taxes. */
  mrp?: Paise | null | undefined
  discountPercent: number
}

/** The data of a bill (specification, section 3). Dates are yyyy-MM-dd; images are PNG or JPEG data URLs. */
export type BillData = {
  /** The printed number, such as INV/2627/00042. */
  saleId: string
  invoiceDate: string
  dueDate?: Text
  deliveryDate?: Text
  status: SaleStatus
  paymentType: PaymentType
  /** The money that paid it, by mode. */
  payments?: readonly { mode: Mode; amount: Paise }[]
  advance: Paise
  /** The open amount, which UPI asks for; the balance if it is unknown. */
  open?: Paise
  /** The sale's own discount, applied after the lines' discounts. */
  discountPercent: number
  notes?: Text
  transport?: Transport | undefined
  terms?: Text
  workspace: {
    name: string
    logo?: Text
    identity?: SellerIdentity | null
    /** A4 landscape if it is left out. */
    paper?: Paper
    /** The second language of the labels; English alone if it is left out. */
    language?: Language
  }
  customer: { name: string; phoneNumber?: Text; email?: Text; gstin?: Text }
  billingAddress?: BillAddress | null
  deliveryAddress?: BillAddress | null
  /** GST state code, 96 for abroad. */
  placeOfSupply?: Text
  reverseCharge?: boolean
  /** The prescribed endorsement of an export or SEZ supply (Rule 46, proviso). */
  endorsement?: Text
  signature?: Text
  hideGst: boolean
  copy: BillCopy
  items: BillItem[]
  totals: BillTotals
}

/** The answer as data for the PDF: whole paise, and the logo as an image (a PNG or JPEG data URL). */
export function billDataOf(answer: BillAnswer, logo: string | undefined): BillData {
  const { workspace, items, totals, advanceAmount, openAmount, discountPercentage, payments, ...rest } =
    answer
  return {
    ...rest,
    payments: payments?.map(({ mode, amount }) => ({ mode, amount: toPaise(amount) })),
    advance: toPaise(advanceAmount),
    open: toPaise(openAmount),
    discountPercent: discountPercentage,
    workspace: { ...workspace, logo },
    items: items.map(({ discountPercentage: discountPercent, taxes, mrp, pack, ...item }) => ({
      ...inPaise(item, ['price', 'gross', 'discount', 'taxable', 'tax', 'amount']),
      mrp: typeof mrp === 'number' ? toPaise(mrp) : null,
      pack: pack && inPaise(pack, ['price']),
      discountPercent,
      taxes: taxes.map((tax): TaxAmount => inPaise(tax, ['amount'])),
    })),
    totals: {
      ...inPaise(totals, [
        'subtotal',
        'totalDiscount',
        'taxable',
        'totalTax',
        'totalAmount',
        'roundOff',
        'payable',
      ]),
      taxBreakdown: totals.taxBreakdown.map((tax) => inPaise(tax, ['amount'])),
    },
  }
}

/** The same data with these amounts in paise. */
function inPaise<T extends object, K extends keyof T>(
  facts: T & Record<K, number>,
  keys: readonly K[],
): Omit<T, K> & Record<K, Paise> {
  const { ...changed }: Omit<T, K> & Record<K, number> = facts
  const amounts = Object.fromEntries(keys.map((key) => [key, toPaise(changed[key])]))
  return { ...changed, ...(amounts as Record<K, Paise>) }
}
