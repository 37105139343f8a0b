import { type Paise, paise, sumPaise, toPaise } from '#base/money.ts'
import { milliUnits, sumQuantities } from '#base/quantity.ts'
import { divideRounded } from '#base/rounding.ts'
import { percentOf, type TaxAmount } from '#pricing/line-amount.ts'
import { type Rounded, wholeRupees } from '#pricing/round-off.ts'
import type { ReturnRow } from '#returns/form.ts'
import { returnRefusal } from '#returns/return.ts'
import type { SaleItem } from '#sales/output.ts'

/** The amount charged for a line, or credited for a partial return of it. */
export type Charged = { taxable: Paise; taxes: readonly TaxAmount[]; tax: Paise; amount: Paise }

type AmountOf = (amounts: Charged) => Paise

/** The same for a number of units, with at most 3 decimals; a credit without goods has 0. */
export type ChargedUnits = Charged & { quantity: number }

/**
 * The credit for a return of part of a line: the units' share of its amount and of each tax, rounded to paise; the
 * taxable value is the rest of the amount. None is below 0 or above what is left, and the return that completes
 * the line takes the remainder, so that all credits add up to exactly the amount charged (CGST Act s.34). After a
 * credit without goods, it is the units' share of what is left. `isLate`: the same amount without GST, which can no longer
 * be credited. Throws when more is returned than is left.
 */
export function creditOf(
  line: ChargedUnits,
  earlier: readonly ChargedUnits[],
  returning: number,
  isLate = false,
): Charged {
  const back = earlier.reduce((sum, each) => sum + milliUnits(each.quantity), 0n)
  const sold = milliUnits(line.quantity)
  const units = milliUnits(returning)
  const left = sold - back
  if (units <= 0n || units > left) throw new Error(`Cannot credit ${returning} of ${line.quantity}`)
  const rest = (pick: AmountOf) => leftOf(line, earlier, pick)
  const isCut = earlier.reduce((sum, each) => sum + (each.quantity === 0 ? each.amount : 0), 0) > 0
  const share = (pick: AmountOf): Paise => {
    if (units === left) return rest(pick)
    const whole = isCut ? BigInt(rest(pick)) * units : BigInt(pick(line)) * units
    return paise(Math.min(rest(pick), Number(divideRounded(whole, isCut ? left : sold))))
  }
  if (isLate) return withoutTax(share((amounts) => amounts.amount))
  const taxes = line.taxes.map(({ type, rate }, at) => ({
    type,
    rate,
    amount: share((amounts) => amounts.taxes[at]?.amount ?? paise(0)),
  }))
  const tax = sumPaise(taxes.map((each) => each.amount))
  const inAmount = Math.max(0, share((amounts) => amounts.amount) - tax)
  const taxable = paise(
    Math.min(
      rest((amounts) => amounts.taxable),
      inAmount,
    ),
  )
  return { taxable, taxes, tax, amount: paise(taxable + tax) }
}

/** A credit that no longer lowers the tax of a bill (CGST Act s.34(2)): all of it is value. */
const withoutTax = (amount: Paise): Charged => ({ taxable: amount, taxes: [], tax: paise(0), amount })

/** The credit of all that was charged for a line; `isLate`: the same amount without GST. */
export const creditOfAll = (line: Charged, isLate: boolean): Charged =>
  isLate ? withoutTax(line.amount) : line

/** What is left of an amount of a line after its credits, in paise. */
const leftOf = (line: Charged, earlier: readonly Charged[], pick: AmountOf): Paise =>
  paise(pick(line) - earlier.reduce((sum, each) => sum + pick(each), 0))

/** The taxable value of a line that can still be credited, in paise; `isLate`: what is left of its amount, credited without GST. */
export const creditableOf = (line: Charged, earlier: readonly Charged[], isLate = false): Paise =>
  leftOf(line, earlier, ({ taxable, amount }) => (isLate ? amount : taxable))

/**
 * The credit for lowering the taxable value of a line without goods: a rate difference, a late discount or a short
 * supply. Each tax is charged on it at the rate of the line, but none is above what is left of it, and the credit that
 * completes the line takes the remainder. `isLate`: without GST. Throws when more is credited than is left.
 */
export function creditOfValue(
  line: Charged,
  earlier: readonly Charged[],
  taxable: Paise,
  isLate = false,
): Charged {
  const left = creditableOf(line, earlier, isLate)
  if (taxable <= 0 || taxable > left) throw new Error(`Cannot credit ${taxable} of ${left} paise`)
  if (isLate) return withoutTax(taxable)
  const taxes = line.taxes.map(({ type, rate }, at) => {
    const rest = leftOf(line, earlier, (amounts) => amounts.taxes[at]?.amount ?? paise(0))
    const amount = taxable === left ? rest : paise(Math.min(rest, percentOf(taxable, rate)))
    return { type, rate, amount }
  })
  const tax = sumPaise(taxes.map((each) => each.amount))
  return { taxable, taxes, tax, amount: paise(taxable + tax) }
}

/** Whether credits add up to all that was charged for lines. */
export const isCreditedWhole = (lines: readonly Charged[], credits: readonly Charged[]): boolean =>
  creditTotal(lines).amount === creditTotal(credits).amount

/** The sum of the credits of lines. */
export const creditTotal = (credits: readonly Charged[]): Omit<Charged, 'taxes'> => ({
  taxable: sumPaise(credits.map((credit) => credit.taxable)),
  tax: sumPaise(credits.map((credit) => credit.tax)),
  amount: sumPaise(credits.map((credit) => credit.amount)),
})

/**
 * What a credit differs from its lines without rounding, in paise. `left` is the amount payable less what was credited
 * before. The credit that completes the bill is just that, an earlier one no more than that: a sale is never credited more
 * than was to be paid for it, and in the end exactly that.
 */
const remainderOf = (amount: Paise, left: Paise, isLast: boolean): Paise =>
  paise(isLast ? left - amount : Math.min(0, left - amount))

/** A bill before a credit note, in paise: what is left of it, and the round-off of itself and of its earlier notes. */
export type RoundedSoFar = { left: Paise; roundOff: number; earlier: readonly number[] }

/**
 * What rounding changes on a credit note, in paise: to the whole rupee as bills are, where the workspace rounds them. It keeps its paise where rounding would credit nothing or all that is left, or where the credit that completes the
 * bill could not make up for it, whichever notes are cancelled before: a round-off is at most half a rupee.
 */
export function roundOffOfNote(
  amount: Paise,
  { left, roundOff, earlier }: RoundedSoFar,
  { isLast, isRounded }: { isLast: boolean; isRounded: boolean },
): Paise {
  const plain = remainderOf(amount, left, isLast)
  const whole = wholeRupees(amount)
  if (plain !== 0 || isLast || !isRounded || whole === 0 || whole >= left) return plain
  const all = [...earlier, whole - amount]
  const up = all.reduce((sum, each) => sum + Math.max(0, each), 0)
  const down = all.reduce((sum, each) => sum + Math.min(0, each), 0)
  const fits = up - Math.min(0, roundOff) <= HALF_RUPEE && Math.max(0, roundOff) - down <= HALF_RUPEE
  return paise(fits ? whole - amount : 0)
}

const HALF_RUPEE = 50

/**
 * How much of the discounts on a sale a return takes back, in paise, so that no more goes back than came: `unsettled` is
 * what all its returns credited beyond the open bill, `paid` what settled the bill otherwise, discounts included.
 */
export const discountDue = (of: { unsettled: number; paid: number; discount: number; takenBack: number }) =>
  Math.max(0, of.unsettled - (of.paid - of.discount) - of.takenBack)

/** A bill before another credit note, in paise: `settled` and `takenBack` are what its earlier ones settled and took back. */
export type BillStanding = {
  payable: number
  open: number
  /** The discounts that receipts allowed on it. */
  discount: number
  credited: number
  settled: number
  takenBack: number
}

/**
 * What becomes of a credit on a bill, in paise: it settles what is open, takes discounts back that did not come as money,
 * and the rest is the customer's.
 */
export function creditUse(
  bill: BillStanding,
  credit: number,
): { settled: Paise; discount: Paise; rest: Paise } {
  const settled = Math.min(bill.open, credit)
  const discount =
    bill.discount === 0 || credit === settled
      ? 0
      : discountDue({
          unsettled: bill.credited - bill.settled + credit - settled,
          paid: bill.payable - bill.open - bill.settled,
          discount: bill.discount,
          takenBack: bill.takenBack,
        })
  return { settled: paise(settled), discount: paise(discount), rest: paise(credit - settled - discount) }
}

type Tax = SaleItem['saleItem']['taxes'][number]

/** A credit note of the sale, in rupees; a line of one without goods has the quantity 0. */
export type EarlierNote = {
  credited: number
  items: readonly { saleItemId: string; quantity: number; amount: number; taxes: readonly Tax[] }[]
}

const chargedOf = (amount: number, taxes: readonly Tax[]) => {
  const inPaise = taxes.map((tax) => ({ ...tax, amount: toPaise(tax.amount) }))
  const tax = sumPaise(inPaise.map((each) => each.amount))
  const whole = toPaise(amount)
  return { taxable: paise(whole - tax), taxes: inPaise, tax, amount: whole }
}

/** A sold line and what was credited of it, in paise. */
export function creditsOfLine({ saleItem }: Pick<SaleItem, 'saleItem'>, notes: readonly EarlierNote[]) {
  const line = { ...chargedOf(saleItem.amount, saleItem.taxes), quantity: saleItem.quantity }
  const earlier = notes
    .flatMap((each) => each.items)
    .filter((item) => item.saleItemId === saleItem.id)
    .map((item) => ({ ...chargedOf(item.amount, item.taxes), quantity: item.quantity }))
  return { line, earlier }
}

/** The credit in paise for returning a quantity of a sold line, given the sale's earlier credit notes. */
export function returnCredit(
  item: Pick<SaleItem, 'saleItem'>,
  notes: readonly EarlierNote[],
  returning: number,
  isLate = false,
): Paise {
  const { line, earlier } = creditsOfLine(item, notes)
  return creditOf(line, earlier, returning, isLate).amount
}

/** What credit notes of a sale credited, in paise. */
const creditedBy = (notes: readonly EarlierNote[]): Paise =>
  sumPaise(notes.map((each) => toPaise(each.credited)))

/** The round-off of a credit note in the API, in paise. */
const roundOffOfEarlier = ({ credited, items }: EarlierNote): number =>
  toPaise(credited) - sumPaise(items.map(({ amount }) => toPaise(amount)))

/** A sale whose credit is counted in a form: its lines, what was payable in paise, and whether the shop rounds bills now. */
export type CreditedSale = {
  items: readonly SaleItem[]
  payable: Paise
  isRounded: boolean
  isLate?: boolean
}

/** A sale before another credit note. */
const roundedSoFar = (
  { items, payable }: Pick<CreditedSale, 'items' | 'payable'>,
  notes: readonly EarlierNote[],
): RoundedSoFar => ({
  left: paise(payable - creditedBy(notes)),
  roundOff: payable - sumPaise(items.map(({ saleItem }) => toPaise(saleItem.amount))),
  earlier: notes.map(roundOffOfEarlier),
})

/** A sold line with what has come back, by itself or by the notes: after a return, either may be read before the other. */
const returnable = (item: SaleItem, notes: readonly EarlierNote[]) => ({
  ...item.saleItem,
  returnedQuantity: Math.max(
    item.saleItem.returnedQuantity,
    sumQuantities(creditsOfLine(item, notes).earlier.map(({ quantity }) => quantity)),
  ),
})

/** What lines of a credit note come to, with its round-off. */
export const roundedNote = (
  amount: Paise,
  { items, payable, isRounded }: CreditedSale,
  notes: readonly EarlierNote[],
  isLast: boolean,
): Rounded => {
  const roundOff = roundOffOfNote(amount, roundedSoFar({ items, payable }, notes), { isLast, isRounded })
  return { roundOff, payable: paise(amount + roundOff) }
}

/**
 * The credit of the selected rows for a sale with that much payable; undefined when none is selected or one cannot be
 * returned.
 */
export function returnTotal(
  sale: CreditedSale,
  notes: readonly EarlierNote[],
  rows: readonly Pick<ReturnRow, 'saleItemId' | 'chosen' | 'quantity'>[],
): Rounded | undefined {
  const { items, isLate = false } = sale
  const chosen = rows.filter((row) => row.chosen)
  const credits = chosen.flatMap(({ saleItemId, quantity = 0 }) => {
    const item = items.find(({ saleItem }) => saleItem.id === saleItemId)
    return !item || returnRefusal(returnable(item, notes), quantity)
      ? []
      : [returnCredit(item, notes, quantity, isLate)]
  })
  if (credits.length === 0 || credits.length < chosen.length) return undefined
  const back = (id: string) => chosen.find((row) => row.saleItemId === id)?.quantity ?? 0
  const isLast = items.every(({ saleItem }) => saleItem.leftToReturn === back(saleItem.id))
  return roundedNote(sumPaise(credits), sale, notes, isLast)
}
