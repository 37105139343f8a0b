import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { type PanelProps, useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { useAct } from '#base/web/use-act.ts'
import { kindLabels } from '#journals/kind.ts'
import { messages } from '#journals/messages.ts'
import type { Journal } from '#journals/output.ts'

const columns: LineColumn<Journal['lines'][number]>[] = [
  { id: 'account', header: 'Account', cell: ({ name }) => name },
  { id: 'debit', header: 'Debit', cell: ({ debit }) => <Money value={debit || undefined} /> },
  { id: 'credit', header: 'Credit', cell: ({ credit }) => <Money value={credit || undefined} /> },
]

/** ?journalId=…: an entry with its lines. */
export default function JournalPanel({ id, close }: PanelProps) {
  const query = useQuery(orpc.journals.getOne.queryOptions({ input: { id } }))
  const found = query.data?.journal
  return (
    <Panel
      title={found?.number ?? 'Entry'}
      badge={found?.reversedAt && <StatusBadge tone="red">Reversed</StatusBadge>}
      createdAt={found?.createdAt}
      query={query}
      close={close}
      actions={found && !found.reversedAt && <Actions journal={found} />}
    >
      {found && (
        <>
          <Facts
            facts={[
              ['Type', kindLabels[found.kind]],
              ['Date', formatDate(found.datedOn)],
              ...(found.dueOn ? ([['Due date', formatDate(found.dueOn)]] as const) : []),
              ...(found.party ? ([['Party', found.party]] as const) : []),
              ['Entered by', found.createdBy],
            ]}
          />
          <Section title="Lines">
            <LineTable name="Lines" columns={columns} lines={found.lines} keyOf={(_, at) => String(at)} />
          </Section>
          {found.notes && (
            <Section title="Narration">
              <p className="whitespace-pre-wrap">{found.notes}</p>
            </Section>
          )}
        </>
      )}
    </Panel>
  )
}

function Actions({ journal }: { journal: Journal }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const panel = usePanel('journalId')
  const correct = () =>
    overlay.open('opening-correction', { preset: { openingId: journal.id }, onDone: panel.open })
  return (
    <>
      {can('journals.reverse') && <Reverse {...journal} />}
      {journal.kind === 'opening' && can('openings.correct') && <Button onClick={correct}>Correct</Button>}
    </>
  )
}

function Reverse({ id, number }: Journal) {
  const reversing = useAct(orpc.journals.reverse.mutationOptions())
  const ask = async () => {
    const sure = await confirm({
      title: messages.reverseTitle(number),
      body: messages.reverseBody,
      action: 'Reverse entry',
      cancel: 'Keep entry',
      tone: 'danger',
    })
    if (sure) reversing.mutate({ id })
  }
  return (
    <Button tone="tinted" pending={reversing.isPending} onClick={ask}>
      Reverse entry
    </Button>
  )
}
