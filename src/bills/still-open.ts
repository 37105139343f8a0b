import type { Paise } from '#base/money.ts'
import { messages } from '#sales/messages.ts'
import { openRows } from '#sales/total-rows.ts'
import { type Bill, billRows } from './bill.ts'
import type { BillData } from './bill-data.ts'

/** The bill as printed, with what was credited and received since, and what is still open. */
export function billStillOpen(data: BillData, credited: Paise): Bill {
  const bill = billRows(data)
  const { open } = data
  if (bill.cancelled || open === undefined) return bill
  const rows = openRows(
    { balance: bill.balance, credited, open },
    { label: messages.stillOpen, kind: 'balance' },
  )
  return { ...bill, totals: [...bill.totals, ...rows] }
}
