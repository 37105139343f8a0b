import { Download } from 'lucide-react'
import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { Button, buttonClass } from '#base/web/button.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import type { Bill } from '#bills/bill.ts'
import { billDataOf } from '#bills/bill-data.ts'
import { messages } from '#bills/messages.ts'
import type { BillAnswer, SharedBill } from '#bills/output.ts'
import { billStillOpen } from '#bills/still-open.ts'
import { OpenPaper } from './open-paper.tsx'
import { downloadBill } from './print-bill.ts'

/** A bill as its customer reads it on a phone: seller, amount due, lines, totals, PDF. */
export function OpenBill({ bill: answer, returnCredit }: Pick<SharedBill, 'bill' | 'returnCredit'>) {
  const bill = billStillOpen(billDataOf(answer, undefined), returnCredit)
  return (
    <OpenPaper
      bill={bill}
      paper={{ ...answer, number: answer.saleId }}
      badge={<StatusBadge tone={bill.cancelled ? 'red' : bill.status.tone}>{bill.status.label}</StatusBadge>}
    >
      <ToPay bill={bill} answer={answer} />
    </OpenPaper>
  )
}

function ToPay({ bill, answer }: { bill: Bill; answer: BillAnswer }) {
  const { label, amount } = bill.totals.at(-1) ?? { label: '', amount: paise(0) }
  return (
    <>
      {bill.cancelled ? (
        <p className="mt-3 rounded-lg bg-red-tint px-3 py-2 text-red-text">{messages.cancelledForReader}</p>
      ) : (
        <div className="mt-3">
          <div className="text-help text-muted">{label}</div>
          <div className="text-[1.75rem]/9 font-semibold tracking-tight tabular-nums">
            {formatRupees(amount)}
          </div>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {bill.upi && (
          <a href={bill.upi} className={`${buttonClass('primary')} md:hidden phone:flex-1`}>
            Pay with UPI
          </a>
        )}
        <Button className="phone:flex-1" icon={Download} onClick={() => downloadBill(answer)}>
          Download PDF
        </Button>
      </div>
    </>
  )
}
