import { paise } from '#base/money.ts'
import type { TotalRow } from '#sales/account-rows.ts'
import type { ReturnCredit } from '#sales/output.ts'
import { totalMessages as messages } from '#sales/total-messages.ts'
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

/**
 * The bill as its paper prints it: what was paid or credited besides the advance, as by the goods that came back in an
 * exchange, stands above the balance due, which is then what is open.
 */
export function billSettled(data: BillData): Bill {
  const bill = billRows(data)
  const { open, status } = data
  if (status === 'cancelled' || status === 'returned' || open === undefined || open >= bill.balance)
    return bill
  const totals = bill.totals.flatMap((row): TotalRow[] =>
    row.kind === 'balance'
      ? [
          { label: messages.settled, amount: paise(open - bill.balance), kind: 'part' },
          { ...row, amount: open },
        ]
      : [row],
  )
  return { ...bill, balance: open, totals }
}
