import type { Mode } from '#books/mode.ts'

/**
 * Events about money. Money in rupees, accounts by their codes. `key` names a document that later events refer to;
 * customers, vendors and sales are named as in the other events.
 */
export type MoneyDeed =
  | { kind: 'opening'; opening: Opening }
  | { kind: 'moveToCapital' }
  /** Pays a share (0 to 1) of what is open of these bills, named by their keys or by the numbers of opening bills. */
  | ({ kind: 'receipt'; key: string; customer: number; bills: readonly string[]; share: number } & Handed)
  /** Takes all cheques in hand to the bank, and notes that those deposited before were paid. */
  | { kind: 'deposit' }
  | { kind: 'bounce'; receipt: string; charges: number; recharge: number }
  /** Lowers the first line of a bill by a percentage. */
  | { kind: 'creditNote'; sale: string; percentage: number; notes: string }
  | ({ kind: 'vendorBill' } & PlannedBill)
  /** Pays whatever of a vendor's bills is due by this day. */
  | ({ kind: 'payment'; vendor: string } & Handed)
  /** Notes that the bank paid the cheques that vendors got more than a week ago. */
  | { kind: 'clearIssued' }
  /** Stops the latest cheque that a vendor got and that the bank has not paid, and pays again by transfer. */
  | { kind: 'stopIssued'; reference: string }
  /** Asks a vendor back what a bill charged above the price at which the goods were received. */
  | { kind: 'rateDifference'; bill: string }
  | { kind: 'sendBack'; bill: string; quantity: number; notes: string }
  | { kind: 'expense'; key: string; expense: PlannedExpense }
  /** Enters a monthly expense again. */
  | { kind: 'repeat'; key: string }
  /** Takes the cash above this amount to the bank. */
  | { kind: 'bankCash'; keep: number }
  | { kind: 'drawings'; amount: number }
  /** Pays the GST of the month before. */
  | { kind: 'payGst' }
  | { kind: 'closeDay' }

/** How money was handed over. */
type Handed = { mode: Mode; reference: string }

/** What the shop had or owed on its first day; a bill has a number. */
export type Opening = { datedOn: string; side: 'debit' | 'credit'; amount: number } & (
  | { customer: number; number: string; dueOn: string }
  | { vendor: string; number: string; dueOn: string }
  | { account: number }
)

export type PlannedBill = {
  key: string
  vendor: string
  intake: string
  number: string
  /** The freight on the bill, before GST; 0 for none. */
  freight: number
  /** By how many percent the vendor charges more than ordered. */
  dearer: number
}

export type PlannedExpense = {
  account: number
  amount: number
  paidFrom: number
  /** The GST rate in percent; it is claimed when the supplier has a GSTIN. */
  gst: number
  supplierGstin: string | null
  reference: string
  notes: string
  repeats: boolean
}
