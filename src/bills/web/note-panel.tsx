import type { ComponentProps, ReactNode } from 'react'
import { Facts, Section } from '#base/web/cards.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { Panel } from '#base/web/layers/panel.tsx'
import { belowLines } from '#base/web/table/line-table.tsx'
import type { Bill } from '#bills/bill.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { OpenBillLines } from './open-bill-lines.tsx'

type PanelProps = Pick<ComponentProps<typeof Panel>, 'query' | 'close' | 'actions' | 'children'> & {
  /** The title until it is loaded. */
  noun: string
  note: { number: string; isCancelled: boolean; createdAt: string } | undefined
}

/** The panel of a credit or debit note. */
export const NotePanel = ({ noun, note, ...panel }: PanelProps) => (
  <Panel
    title={note?.number ?? noun}
    badge={note?.isCancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
    createdAt={note?.createdAt}
    wide
    {...panel}
  />
)

type BodyProps = Pick<ComponentProps<typeof Facts>, 'facts'> & {
  /** The heading of its lines. */
  title: string
  bill: Bill
  notes: string | null | undefined
  remark?: ReactNode
}

/** What it says, line by line. */
export const NoteBody = ({ facts, title, bill, notes, remark }: BodyProps) => (
  <>
    <Facts facts={facts} />
    {remark && <p className="text-muted">{remark}</p>}
    <Section title={title}>
      <OpenBillLines lines={bill.lines} columns={bill.taxColumns} />
      <div className={belowLines}>
        <SaleTotals rows={bill.totals} />
      </div>
    </Section>
    {notes && (
      <Section title="Notes">
        <p className="whitespace-pre-wrap wrap-anywhere">{notes}</p>
      </Section>
    )}
  </>
)
