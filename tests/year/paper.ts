import { type Access, mayCall } from '#access/access.ts'
import type { CallName } from '#access/roles.ts'
import { addDays, businessDay, financialYear } from '#base/dates.ts'
import type { PaymentType } from '#sales/payment.ts'
import type { Dice } from '../../demo/dice.ts'
import type { Caller } from '../support/people.ts'

/* What one shop should hold after each step: a model small enough to read, independent of the product. */

export type Goods = { id: string; name: string; isArchived: boolean; packOf?: number }
export type Lot = {
  id: string
  goods: Goods
  isActive: boolean
  onHand: number
  reserved: number
  /** Whether a count changed its stock, or it was there from the start. */
  wasCounted: boolean
}
export type SaleLine = {
  id: string
  lot: Lot
  quantity: number
  sent: number
  returned: number
  /** The goods of a challan that this line bills. */
  ahead?: AheadLine
}
export type Sale = {
  id: string
  invoiceDate: string
  status: 'ordered' | 'delivered' | 'returned' | 'cancelled'
  paymentType: PaymentType
  lines: SaleLine[]
}
export type Challan = {
  id: string
  sale: Sale
  going: { line: SaleLine; quantity: number }[]
  isUndone: boolean
}
/** Goods that left before their bill: of the quantity, `open` is neither billed nor back. */
export type AheadLine = { lot: Lot; position: number; open: number }
export type AheadChallan = { id: string; customer: Customer; lines: AheadLine[]; isCancelled: boolean }
export type OrderLine = { id: string; goods: Goods; quantity: number; received: number }
export type Order = {
  id: string
  status: 'draft' | 'sent' | 'received' | 'cancelled'
  lines: OrderLine[]
}
export type Intake = {
  id: string
  status: 'draft' | 'confirmed' | 'cancelled'
  order: Order | undefined
  arrivedOn: string
  /** The vendor's bill for all of it. */
  bill?: string
  items: IntakeItem[]
}
/**
 * `position` is that of the call that lists it. Of the quantity, `damaged` never came into stock, but `free` did on top;
 * what went back to the vendor is in `sentBack`, and what of it was damaged in `damagedBack`.
 */
export type IntakeItem = {
  id: string
  lot: Lot
  quantity: number
  damaged: number
  free: number
  position: number
  sentBack: number
  damagedBack: number
}
export type Customer = { id: string; name: string; isArchived: boolean; isUsed: boolean }

export type Cheque = {
  receiptId: string
  state: 'in_hand' | 'deposited' | 'cleared' | 'bounced' | 'cancelled'
  chequeDate: string | undefined
}
/** A payment to the vendor by one cheque. */
export type IssuedCheque = {
  paymentId: string
  state: 'issued' | 'cleared' | 'stopped' | 'bounced' | 'cancelled'
  chequeDate: string | undefined
}
export type DebitNote = {
  id: string
  item: IntakeItem
  quantity: number
  damaged: number
  isCancelled: boolean
}
/** A balance from before the books; `identity` is what can be entered once, `amount` is in rupees. */
export type Opening = {
  id: string
  identity: string
  owner: { customerId?: string; vendorId?: string; account?: number }
  number: string
  side: 'debit' | 'credit'
  amount: number
}
/** `settledTo` is the last day of the GST that it settles. */
export type Journal = { id: string; isReversed: boolean; settledTo?: string }
/**
 * A line of a bank statement: what its file says of it, and the entry that it is matched with until that is reversed, or the
 * line with which it cancels out.
 */
export type BankLine = {
  id: string
  says: string[]
  entry?: Journal | undefined
  reversal?: BankLine | undefined
}
export type PriceList = { id: string; name: string; prices: Set<string> }

export type Paper = {
  slug: string
  workspaceId: string
  /** The owner's session. */
  token: string
  vendorId: string
  /** The time of the current step. */
  now: Date
  as(role: string, key?: string): Caller
  /** One person for each built-in role and each custom role, by role name. */
  people: { role: string; access: Access; ownId?: string }[]
  goods: Goods[]
  lots: Lot[]
  /** What is sold without stock: of each there is always enough. */
  services: Lot[]
  customers: Customer[]
  orders: Order[]
  intakes: Intake[]
  sales: Sale[]
  cheques: Cheque[]
  issuedCheques: IssuedCheque[]
  debitNotes: DebitNote[]
  openings: Opening[]
  journals: Journal[]
  bankLines: BankLine[]
  priceLists: PriceList[]
  /** The days whose cash is closed, oldest first. */
  closedDays: string[]
  /** The days up to which the books are locked, and GST is filed; empty: none. */
  lockedUntil: string
  filedUntil: string
  challans: Challan[]
  aheadChallans: AheadChallan[]
  /** The last number used in each document series. */
  numbers: Map<string, number>
}

/** Something a person does in the shop. It predicts the outcome and updates the model. */
export type Step = { weight: number; run(paper: Paper, dice: Dice): Promise<void> }

export const isMatched = ({ entry, reversal }: BankLine): boolean =>
  reversal !== undefined || (entry !== undefined && !entry.isReversed)
export const today = (paper: Paper): string => businessDay(paper.now)
/** Whether something can be posted on a day. */
export const isOpen = ({ lockedUntil }: Paper, day: string): boolean => day > lockedUntil
/** Whether cash can be too. */
export const isCashOpen = (paper: Paper, day: string): boolean =>
  isOpen(paper, day) && day > (paper.closedDays.at(-1) ?? '')
/** Whether bills can be issued, replaced and cancelled on a day: nobody locked or filed it. */
export const isUnreported = (paper: Paper, day: string): boolean =>
  isOpen(paper, day) && day > paper.filedUntil
/** The day of a document: usually today, sometimes an earlier one, often the last that is locked or filed, or the next. */
export function dayOf(paper: Paper, dice: Dice): string {
  if (dice.chance(0.85)) return today(paper)
  const [edge] = dice.shuffled([paper.lockedUntil, paper.filedUntil]).filter((day) => day !== '')
  return edge && dice.chance(0.6) ? addDays(edge, dice.int(0, 1)) : addDays(today(paper), -dice.int(1, 60))
}
export const availableOf = ({ onHand, reserved }: Lot): number => onHand - reserved

/** What a line without stock is of: a service, or a charge such as freight. */
export const withoutStock = (id: string, goods: Goods): Lot => ({
  id,
  goods,
  isActive: true,
  onHand: Number.POSITIVE_INFINITY,
  reserved: 0,
  wasCounted: false,
})

/** An item of the list, usually one of the latest; undefined if the list is empty. */
export const anyOf = <T>(dice: Dice, list: readonly T[]): T | undefined => {
  if (list.length === 0) return undefined
  const from = dice.chance(0.8) ? Math.max(0, list.length - 40) : 0
  return list[dice.int(from, list.length - 1)]
}

/** Usually a person who may make the call, sometimes one who may not. */
export function someone(
  { people }: Paper,
  dice: Dice,
  call: CallName,
): { role: string; may: boolean; access: Access } {
  const { role, access } = dice.pick(
    dice.chance(0.02) ? people : people.filter((each) => mayCall(each.access, call)),
  )
  return { role, access, may: mayCall(access, call) }
}

/** The next document number of a series. */
export function nextNumber(paper: Paper, series: string): string {
  const next = (paper.numbers.get(series) ?? 0) + 1
  paper.numbers.set(series, next)
  return `${series}${String(next).padStart(5, '0')}`
}

/** The series of a kind of voucher, today unless another day is named: CN/2627/ from April 2026 to March 2027. */
export const ofYear = (kind: string, paper: Paper, day = today(paper)): string =>
  `${kind}/${financialYear(day).short}/`

/** The invoice series of a day: INV/2627/ from April 2026 to March 2027. */
export const invoicesOf = (day: string): string => `INV/${financialYear(day).short}/`

/** The series of journal vouchers of a day. */
export const journalsOf = (day: string): string => `JV/${financialYear(day).short}/`

/** The series of delivery challans of a day. */
export const challansOf = (day: string): string => `DC/${financialYear(day).short}/`
