import { z } from 'zod'
import { dayIn } from '#base/dates.ts'
import { paise, toPaise, toRupees } from '#base/money.ts'
import { onceTyped } from '#base/once-typed.ts'
import { percent } from '#base/percent-schema.ts'
import { quantity } from '#base/quantity-schema.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { optionalHsn } from '#gst/identifiers.ts'
import { placeOfPurchase } from '#gst/place-of-purchase.ts'
import { mayChargeGst } from '#gst/vendor-registration.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import { roundOffIn } from '#pricing/round-off.ts'
import { type LineTax, lineTaxes } from '#pricing/tax.ts'
import { amountsOf, type BillSums, claimRefusal, sumsOf } from './bill.ts'
import { dueDaysOf } from './due-days.ts'
import { vendorBillFields } from './input.ts'
import { messages } from './messages.ts'
import type { Billable, BillableItem } from './output.ts'

/** In place of a GST rate: the taxes that the goods arrived with, where they are not one combined rate. */
export const AS_RECEIVED = 'received'

const gst = z.string()

/** The form of a bill: `gst` is a combined rate in percent, or `AS_RECEIVED`. The round-off follows from the total. */
export const vendorBillForm = vendorBillFields.extend({
  intakeItems: z.array(
    z.object({ id: z.uuid(), quantity: quantity(3), price: rupees(), discount: percent().optional(), gst }),
  ),
  lines: z.array(
    z.object({
      account: z.string(messages.account).min(1, messages.account),
      description: typedText().max(120, messages.descriptionTooLong).optional(),
      amount: rupees(),
      sac: optionalHsn,
      gst,
    }),
  ),
  /** Starts empty: the person copies it from the vendor's document. */
  total: rupees()
    .optional()
    .refine((typed) => typed !== undefined, messages.total),
  /** Whether the GST of all lines is claimed. */
  itc: z.boolean(),
})
export type BillValues = z.input<typeof vendorBillForm>
/** The entries so far. */
export type TypedBill = { [Name in keyof BillValues]?: BillValues[Name] | undefined }
type FormItem = BillValues['intakeItems'][number]
type FormLine = BillValues['lines'][number]

/** The rate of goods as they arrived, for the form. */
export function gstOf(taxes: readonly { type: string; rate: number }[]): string {
  const [only, ...more] = taxes
  if (!only) return '0'
  return more.length === 0 && only.type === 'GST' ? String(only.rate) : AS_RECEIVED
}

/** An item of an intake as its bill probably says it. */
export const itemOf = ({ id, quantity, price, discount, taxes }: BillableItem): FormItem => ({
  id,
  quantity,
  price,
  discount,
  gst: gstOf(taxes),
})

const taxesOf = (gst: string, received?: BillableItem): LineTax[] => {
  if (gst === AS_RECEIVED) return lineTaxes(received?.taxes ?? [])
  return Number(gst) > 0 ? [{ type: 'GST', rate: Number(gst) }] : []
}

/** The totals of the bill being entered. */
export type Preview = {
  items: { amounts: LineAmount | undefined; difference: number }[]
  lines: (LineAmount | undefined)[]
  sums: BillSums | undefined
  /** In paise: what the total differs from the lines by, if that is less than a rupee. */
  roundOff: number
  /** In paise, before rounding. */
  linesTotal: number | undefined
  claimable: boolean
  /** Why not. */
  noClaim: string | undefined
  /** Whether its lines are charged GST, or owe it under reverse charge. */
  chargesGst: boolean
  /** Whether we owe the GST instead of the vendor, whose total is then without it. */
  reverseCharge: boolean
}

/** Adds up a bill as the server will on a day; whatever is not typed yet is undefined. Money in paise. */
export function previewOf(
  typed: TypedBill,
  { vendor, own, items: billable }: Billable,
  today?: string,
): Preview {
  const parties = { own, vendor }
  const reverseCharge = typed.reverseCharge ?? false
  const place = onceTyped(() => placeOfPurchase(parties, reverseCharge, typed.supplierState))
  const items = (typed.intakeItems ?? []).map((item) => {
    const received = billable.find(({ id }) => id === item.id)
    const taxes = taxesOf(item.gst, received)
    const amounts = onceTyped(() => amountsOf({ ...goodsOf(item), taxes }, place))
    const before =
      received &&
      onceTyped(() => amountsOf({ ...goodsOf({ ...received, quantity: item.quantity }), taxes: [] }, place))
    return { amounts, difference: amounts && before ? amounts.taxable - before.taxable : 0 }
  })
  const lines = (typed.lines ?? []).map((line) =>
    onceTyped(() => amountsOf({ amount: toPaise(line.amount ?? 0), taxes: taxesOf(line.gst) }, place)),
  )
  const all = [...items.map(({ amounts }) => amounts), ...lines].flatMap((amounts) =>
    amounts ? [amounts] : [],
  )
  const sums = onceTyped(() => sumsOf(all, { reverseCharge, tcs: toPaise(typed.tcs ?? 0), roundOff: 0 }))
  const billed = dayIn(typed.billDate)
  const dated = billed && today ? { billed, today } : undefined
  const noClaim = claimRefusal(parties, reverseCharge, dated)
  const difference = sums && typed.total !== undefined ? Math.round(typed.total * 100) - sums.total : 0
  return {
    items,
    lines,
    sums,
    roundOff: roundOffIn(difference),
    linesTotal: sums?.total,
    claimable: noClaim === undefined,
    noClaim,
    chargesGst: reverseCharge || mayChargeGst(vendor),
    reverseCharge,
  }
}

const goodsOf = ({
  quantity,
  price,
  discount,
}: {
  quantity: number
  price: number
  discount?: number | undefined
}) => ({
  quantity: quantity ?? 0,
  price: toPaise(price ?? 0),
  discount: discount ?? 0,
})

/** A bill as it is sent. */
export function sentBill({ intakeItems, lines, itc, ...typed }: BillValues, billable: Billable) {
  const { roundOff } = previewOf({ ...typed, intakeItems, lines, itc }, billable)
  return {
    ...typed,
    total: typed.total ?? 0,
    intakeItems: intakeItems.map(({ gst, ...item }) => ({
      ...item,
      taxes: sentTaxes(gst),
      itc,
    })),
    lines: lines.map(({ gst, account, ...line }: FormLine) => ({
      ...line,
      account: Number(account),
      taxes: sentTaxes(gst),
      itc,
    })),
    roundOff: toRupees(paise(roundOff)),
  }
}

/** If omitted, the goods keep the taxes of their intake. */
const sentTaxes = (gst: string) =>
  gst === AS_RECEIVED
    ? undefined
    : [{ type: 'GST' as const, rate: Number(gst) }].filter(({ rate }) => rate > 0)

/** When a bill is due, and by when the law wants it paid; undefined while its date is not typed. */
export function dueOf({ billDate, dueDate, intakeItems = [] }: TypedBill, { vendor, items }: Billable) {
  const billed = items.filter(({ id }) => intakeItems.some((item) => item.id === id))
  const arrivedOn = billed.map((item) => item.arrivedOn)
  return billDate ? onceTyped(() => dueDaysOf({ billDate, dueDate, arrivedOn }, vendor)) : undefined
}
