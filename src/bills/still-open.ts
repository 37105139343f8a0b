import { messages } from '#sales/messages.ts'
import type { ReturnCredit } from '#sales/output.ts'
import { openRows } from '#sales/total-rows.ts'
import { type Bill, billRows } from './bill.ts'
import type { BillData } from './bill-data.ts'

/** The printed bill with credits, receipts and refunds since, and the open amount. */
export function billStillOpen(data: BillData, credit: ReturnCredit): Bill {
  const bill = billRows(data)
  const { open } = data
  if (bill.cancelled || open === undefined) return bill
  const rows = openRows(
    { balance: bill.balance, credit, open },
    { label: messages.stillOpen, kind: 'balance' },
  )
  return { ...bill, totals: [...bill.totals, ...rows] }
}
