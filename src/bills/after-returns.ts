import { type Paise, paise } from '#base/money.ts'
import { messages } from '#sales/messages.ts'
import { type Bill, billRows } from './bill.ts'
import type { BillData } from './bill-data.ts'
import { upiLink } from './upi-link.ts'

/** The bill as printed, with the balance left after credits for returns; UPI asks for that amount only. */
export function billAfterReturns(data: BillData, credited: Paise): Bill {
  const bill = billRows(data)
  if (credited === 0) return bill
  const left = paise(bill.balance - credited)
  const { identity } = data.workspace
  const request = { upiId: identity?.upiId ?? '', payee: bill.seller.name, reference: data.saleId }
  return {
    ...bill,
    totals: [
      ...bill.totals,
      { label: messages.credited, amount: paise(-credited), kind: 'part' },
      { label: messages.afterReturns, amount: left, kind: 'balance' },
    ],
    upi: bill.upi && upiLink({ ...request, amount: left }),
  }
}
