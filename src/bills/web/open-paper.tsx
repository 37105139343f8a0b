import type { ReactNode } from 'react'
import { useTitle } from '#base/web/page/page.tsx'
import type { Bill } from '#bills/bill.ts'
import type { Fact, Party } from '#bills/bill-parties.ts'
import type { BillAnswer } from '#bills/output.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { OpenBillLines } from './open-bill-lines.tsx'

type Props = {
  bill: Bill
  paper: { number: string } & Pick<BillAnswer, 'notes' | 'terms' | 'workspace'>
  badge: ReactNode
  /** What can be done with it, below its number. */
  children: ReactNode
}

/** A bill or quotation as its customer reads it on a phone: seller, lines and totals. */
export function OpenPaper({ bill, paper, badge, children }: Props) {
  useTitle(`${bill.title} ${paper.number}`)
  return (
    <>
      <header className="border-b border-line p-6 phone:px-4">
        <div className="flex items-start gap-4">
          {paper.workspace.logo && (
            <img src={paper.workspace.logo} alt="" className="max-h-12 max-w-24 rounded object-contain" />
          )}
          <PartyLines party={bill.seller} className="text-sheet" />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-2">
          <h1 className="text-page font-semibold tracking-tight">
            {bill.title} {paper.number}
          </h1>
          {badge}
        </div>
        {children}
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
        <p className="text-muted">Total in words: {bill.words}</p>
        {bill.bank.length > 0 && !bill.cancelled && (
          <Part title="Pay to">
            <FactList facts={bill.bank} />
          </Part>
        )}
        {paper.notes && <Part title="Notes">{paper.notes}</Part>}
        {paper.terms && <Part title="Terms and conditions">{paper.terms}</Part>}
        {bill.declarations.map((text) => (
          <p key={text} className="text-muted">
            {text}
          </p>
        ))}
      </div>
    </>
  )
}

/** A party on a shared document. */
export const PartyLines = ({ party, className = '' }: { party: Party; className?: string }) => (
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
