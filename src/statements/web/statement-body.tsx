import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { DateText, formatMoney, Money } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { AGEING_PARTS } from '#books/ageing.ts'
import { Amount, Balance } from '#ledgers/web/balance.tsx'
import { entryLabels } from '#statements/entry.ts'
import { detailsOf } from '#statements/entry-text.ts'
import { messages } from '#statements/messages.ts'
import type { Entry, Statement } from '#statements/output.ts'
import { PER_PAGE } from '#statements/pages.ts'

type Props = {
  statement: Statement
  page: number
  openPage: (page: number) => void
  /** The number of an entry, which may lead to its document. */
  number?: (entry: Entry) => ReactNode
}

/** A statement: balances of the period, one page of entries with the running balance, and the closing balance by age. */
export function StatementBody({ statement, page, openPage, number = (entry) => entry.number }: Props) {
  const { opening, debits, credits, closing, entries, total } = statement
  const last = Math.max(1, Math.ceil(total / PER_PAGE))
  const columns = columnsWith(number)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line p-4 md:grid-cols-4">
        <Sum label="Opening balance" value={<Balance value={opening} />} />
        <Sum label="Debit" value={formatMoney(debits)} />
        <Sum label="Credit" value={formatMoney(credits)} />
        <Sum label="Closing balance" value={<Balance value={closing} />} />
      </dl>
      <Section title="Entries">
        {entries.length === 0 ? (
          <EmptyState title={messages.none} />
        ) : (
          <LineTable
            name="Entries"
            columns={columns}
            lines={entries}
            keyOf={({ number: text, kind }, at) => `${at} ${kind} ${text}`}
          />
        )}
        {last > 1 && (
          <nav aria-label="Pages" className="mt-4 flex items-center gap-3">
            <Button disabled={page <= 1} onClick={() => openPage(page - 1)}>
              Previous
            </Button>
            <span className="text-muted">
              Page {page} of {last}
            </span>
            <Button disabled={page >= last} onClick={() => openPage(page + 1)}>
              Next
            </Button>
          </nav>
        )}
      </Section>
      <Ageing statement={statement} />
    </>
  )
}

const Sum = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-help text-muted">{label}</dt>
    <dd className="mt-0.5 font-medium break-words">{value}</dd>
  </div>
)

/** The closing balance by age; nothing for a vendor, and when nothing is open. */
function Ageing({ statement: { ageing, closing } }: { statement: Statement }) {
  const parts = ageing ? AGEING_PARTS.filter(({ id }) => ageing[id] !== 0) : []
  if (!ageing || parts.length === 0) return null
  return (
    <Section title="Balance by days overdue">
      <dl className="max-w-96 divide-y divide-line rounded-lg border border-line tabular-nums">
        {parts.map(({ id, label }) => (
          <div key={id} className="flex justify-between gap-4 px-3 py-2">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money value={id === 'onAccount' ? -ageing[id] : ageing[id]} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 px-3 py-2 font-semibold">
          <dt>Balance</dt>
          <dd>
            <Balance value={closing} />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

const columnsWith = (number: (entry: Entry) => ReactNode): readonly LineColumn<Entry>[] => [
  {
    id: 'particulars',
    header: 'Particulars',
    cell: (entry) => (
      <div className="min-w-0">
        <p>
          <span className="font-medium">{entryLabels[entry.kind]}</span> {number(entry)}
        </p>
        <p className="text-help text-muted md:hidden">
          {entry.debit > 0 ? `${formatMoney(entry.debit)} debit` : `${formatMoney(entry.credit)} credit`}
        </p>
        <p className="text-help text-muted empty:hidden">{detailsOf(entry)}</p>
      </div>
    ),
  },
  { id: 'date', header: 'Date', align: 'left', cell: ({ date }) => <DateText date={date} /> },
  { id: 'debit', header: 'Debit', cell: ({ debit }) => <Amount value={debit} />, phone: 'none' },
  { id: 'credit', header: 'Credit', cell: ({ credit }) => <Amount value={credit} />, phone: 'none' },
  {
    id: 'balance',
    header: 'Balance',
    cell: ({ balance }) => <Balance value={balance} />,
    phone: 'amount',
  },
]
