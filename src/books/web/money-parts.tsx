import type { ReactNode } from 'react'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { type Mode, modeLabels } from '#books/mode.ts'

type Row = { head: ReactNode; below: string; amount: number }

const Rows = ({ title, rows }: { title: string; rows: readonly Row[] }) =>
  rows.length > 0 && (
    <Section title={title}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {rows.map(({ head, below, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is saved of money never changes.
          <li key={at} className="flex items-baseline justify-between gap-3 p-3">
            <div className="min-w-0">
              {head}
              <div className="text-help text-muted wrap-anywhere empty:hidden">{below}</div>
            </div>
            <Money value={amount} />
          </li>
        ))}
      </ul>
    </Section>
  )

type Line = {
  mode: Mode
  amount: number
  accountName: string
  reference: string
  drawerBank?: string
  chequeDate: string | null
  isBounced?: boolean | undefined
}

/** How a receipt or payment was made: each mode with its account and what else identifies it. */
export const PaidBy = ({ lines }: { lines: readonly Line[] }) => (
  <Rows
    title="Paid by"
    rows={lines.map(({ mode, amount, accountName, reference, drawerBank, chequeDate, isBounced }) => ({
      head: modeLabels[mode],
      below: [
        accountName,
        reference,
        drawerBank,
        chequeDate && formatDate(chequeDate),
        isBounced && 'bounced',
      ]
        .filter(Boolean)
        .join(' · '),
      amount,
    }))}
  />
)

type Settled = { number: string; date: string; amount: number }

/** What a receipt or payment settled; `name` shows the number of each, which may open it. */
export const SettledParts = <Each extends Settled>({
  settled,
  name,
}: {
  settled: readonly Each[]
  name: (each: Each) => ReactNode
}) => (
  <Rows
    title="Settled"
    rows={settled.map((each) => ({ head: name(each), below: formatDate(each.date), amount: each.amount }))}
  />
)
