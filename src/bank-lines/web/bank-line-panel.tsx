import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { messages } from '#bank-lines/messages.ts'
import type { LineAnswer } from '#bank-lines/output.ts'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { formatDate, formatMoney, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { useAct } from '#base/web/use-act.ts'
import { besideColumns } from './beside-columns.tsx'
import { entryName } from './explained.tsx'
import { MatchVouchers } from './match-vouchers.tsx'
import { NewVoucher } from './new-voucher.tsx'

type Line = LineAnswer['line']

const columns: LineColumn<Line['entries'][number]>[] = [
  {
    id: 'voucher',
    header: 'Voucher',
    cell: (entry) => (
      <>
        {entryName(entry)}
        {entry.partOf !== null && (
          <span className="block text-help text-muted">{messages.partOf(formatMoney(entry.partOf))}</span>
        )}
      </>
    ),
  },
  { id: 'date', header: 'Date', align: 'left', cell: ({ date }) => formatDate(date) },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => <Money value={amount} />, phone: 'amount' },
]

/** ?bankLineId=…: a statement line, what it is matched with, or what it may be. */
export default function BankLinePanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const query = useQuery(
    orpc.bankLines.getOne.queryOptions({
      input: asked === '' ? { id } : { id, search: asked },
      placeholderData: keepPreviousData,
    }),
  )
  const line = query.data?.line
  const mayMatch = can('bankLines.match')
  return (
    <Panel
      title={
        line
          ? `${line.amount > 0 ? 'Deposit' : 'Withdrawal'} of ${formatMoney(Math.abs(line.amount))}`
          : 'Statement line'
      }
      badge={line?.isMatched && <StatusBadge tone="green">Matched</StatusBadge>}
      query={query}
      close={close}
      actions={line?.isMatched && can('bankLines.unmatch') && <Unmatch id={id} />}
    >
      {line && query.data && (
        <>
          <Facts
            facts={[
              ['Date', formatDate(line.date)],
              ['Narration', line.narration || '–'],
              ['Reference', line.reference || '–'],
              ...(line.balance === null ? [] : ([['Balance after it', formatMoney(line.balance)]] as const)),
              ...(line.matchedBy === null ? [] : ([['Matched by', line.matchedBy]] as const)),
            ]}
          />
          {line.isMatched ? (
            <InBooks found={query.data} />
          ) : (
            mayMatch && (
              <>
                <MatchVouchers key={id} found={query.data} search={search} find={setSearch} />
                <NewVoucher line={line} />
              </>
            )
          )}
        </>
      )}
    </Panel>
  )
}

/** What a line is matched with: vouchers, and the other lines that show the same or that cancel it out. */
const InBooks = ({ found: { line, others } }: { found: LineAnswer }) => (
  <Section title="In the books">
    {!line.isReversed && (
      <LineTable
        name="Vouchers"
        columns={columns}
        lines={line.entries}
        keyOf={({ voucherId }) => voucherId}
      />
    )}
    {others.length > 0 && (
      <>
        <p className="mt-4 mb-1 text-muted">{line.isReversed ? messages.takenBack : messages.beside}</p>
        <LineTable
          name={line.isReversed ? 'The other line' : 'Lines of the same voucher'}
          columns={besideColumns}
          lines={others}
          keyOf={(other) => other.id}
        />
      </>
    )}
  </Section>
)

function Unmatch({ id }: { id: string }) {
  const unmatching = useAct(orpc.bankLines.unmatch.mutationOptions())
  return (
    <Button pending={unmatching.isPending} onClick={() => unmatching.mutate({ ids: [id] })}>
      Unmatch
    </Button>
  )
}
