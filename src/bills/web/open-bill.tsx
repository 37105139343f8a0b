import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { Button, buttonClass } from '#base/web/button.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useTitle } from '#base/web/page/page.tsx'
import type { Bill } from '#bills/bill.ts'
import type { Fact, Party } from '#bills/bill-parties.ts'
import { messages } from '#bills/messages.ts'
import { type BillAnswer, billDataOf, type SharedBill } from '#bills/output.ts'
import { billStillOpen } from '#bills/still-open.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { OpenBillLines } from './open-bill-lines.tsx'
import { downloadBill } from './print-bill.ts'

/** A bill as its customer reads it on a phone: seller, amount due, lines, totals, PDF. */
export function OpenBill({ bill: answer, returnCredit }: Pick<SharedBill, 'bill' | 'returnCredit'>) {
  const bill = billStillOpen(billDataOf(answer, undefined), returnCredit)
  useTitle(`${bill.title} ${answer.saleId}`)
  return (
    <>
      <header className="border-b border-line p-6 phone:px-4">
        <div className="flex items-start gap-4">
          {answer.workspace.logo && (
            <img src={answer.workspace.logo} alt="" className="max-h-12 max-w-24 rounded object-contain" />
          )}
          <PartyLines party={bill.seller} className="text-sheet" />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-2">
          <h1 className="text-page font-semibold tracking-tight">
            {bill.title} {answer.saleId}
          </h1>
          <StatusBadge tone={bill.cancelled ? 'red' : bill.status.tone}>{bill.status.label}</StatusBadge>
        </div>
        <ToPay bill={bill} answer={answer} />
      </header>
      <div className="space-y-6 p-6 phone:px-4">
        <div className="grid gap-6 md:grid-cols-2">
          <div className="space-y-4">
            {bill.parties.map((party) => (
              <div key={party.heading}>
                <div className="mb-1 text-help text-muted">{party.heading}</div>
                <PartyLines party={party} />
              </div>
            ))}
          </div>
          <FactList facts={bill.facts} />
        </div>
        <OpenBillLines lines={bill.lines} columns={bill.taxColumns} />
        <div className="ml-auto max-w-80 phone:max-w-none">
          <SaleTotals rows={bill.totals} />
        </div>
        <p className="text-muted">{bill.words}</p>
        {bill.bank.length > 0 && !bill.cancelled && (
          <Part title="Pay to">
            <FactList facts={bill.bank} />
          </Part>
        )}
        {answer.notes && <Part title="Notes">{answer.notes}</Part>}
        {answer.terms && <Part title="Terms and conditions">{answer.terms}</Part>}
        {bill.declarations.map((text) => (
          <p key={text} className="text-muted">
            {text}
          </p>
        ))}
      </div>
    </>
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
          <div className="text-[28px]/9 font-semibold tracking-tight tabular-nums">
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

const PartyLines = ({ party, className = '' }: { party: Party; className?: string }) => (
  <div className="min-w-0 break-words">
    <div className={`font-semibold ${className}`}>{party.name}</div>
    {party.lines.map((line) => (
      <div key={line} className="text-muted">
        {line}
      </div>
    ))}
  </div>
)

const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="space-y-1">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1 text-section font-semibold">{title}</h2>
    <div className="whitespace-pre-wrap wrap-anywhere">{children}</div>
  </section>
)
