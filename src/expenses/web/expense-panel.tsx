import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#expenses/messages.ts'
import type { Expense } from '#expenses/output.ts'
import { stateName } from '#gst/states.ts'
import { BillPhoto } from '#uploads/web/bill-photo.tsx'

type Props = PanelProps & { papers: (expense: Expense) => ReactNode }

/** ?expenseId=…: an expense with its taxes and the photo of its bill; its self-invoice comes from a later room. */
export default function ExpensePanel({ id, close, papers }: Props) {
  const { can } = usePlace()
  const query = useQuery(orpc.expenses.getOne.queryOptions({ input: { id } }))
  const attaching = useAct(orpc.expenses.attach.mutationOptions())
  const found = query.data?.expense
  return (
    <Panel
      title={found?.number ?? 'Expense'}
      badge={found?.cancelledAt && <StatusBadge tone="red">Cancelled</StatusBadge>}
      createdAt={found?.createdAt}
      query={query}
      close={close}
      actions={
        found && !found.cancelledAt && <Actions id={id} number={found.number} repeats={found.repeats} />
      }
    >
      {found && (
        <>
          <Facts
            facts={[
              ['Spent on', found.accountName],
              ['Date', formatDate(found.spentOn)],
              ['Paid from', found.paidFromName],
              ['Before GST', formatMoney(found.amount)],
              ...found.taxes.map((tax) => [`${tax.type} ${tax.rate}%`, formatMoney(tax.amount)] as const),
              ['Total paid', formatMoney(found.total)],
              ...(found.tax > 0 ? ([['GST claimed', found.itc ? 'Yes' : 'No']] as const) : []),
              ...(found.reverseCharge ? ([['GST under reverse charge', 'Owed by us']] as const) : []),
              ...supplierFacts(found),
              ...(found.reference ? ([['Reference', found.reference]] as const) : []),
              ['Entered by', found.createdBy],
            ]}
          />
          {found.notes && (
            <Section title="Narration">
              <p className="whitespace-pre-wrap">{found.notes}</p>
            </Section>
          )}
          {papers(found)}
          <BillPhoto
            value={found.attachment}
            attach={can('expenses.attach') && ((attachment) => attaching.mutate({ id, attachment }))}
          />
        </>
      )}
    </Panel>
  )
}

/** Who was paid, and the SAC of what they did, as far as they are known. */
function supplierFacts({
  supplierName,
  supplierAddress,
  supplierGstin,
  supplierState,
  reverseCharge,
  sac,
}: Expense) {
  const state = reverseCharge && !supplierGstin && supplierState && stateName(supplierState)
  const known = [supplierName, supplierAddress, supplierGstin, state].filter(Boolean).join(', ')
  return [['Supplier', known] as const, ['SAC', sac] as const].filter(([, value]) => value)
}

type Acted = { id: string; number: string; repeats: boolean }

function Actions({ id, number, repeats }: Acted) {
  const { can } = usePlace()
  const cancelling = useAct(orpc.expenses.cancel.mutationOptions())
  const stopping = useAct(orpc.expenses.stopRepeating.mutationOptions())
  const cancel = async () => {
    const sure = await confirm({
      title: messages.cancelTitle(number),
      body: messages.cancelBody,
      action: 'Cancel expense',
      cancel: 'Keep expense',
      tone: 'danger',
    })
    if (sure) cancelling.mutate({ id })
  }
  return (
    <>
      {repeats && can('expenses.stopRepeating') && (
        <Button pending={stopping.isPending} onClick={() => stopping.mutate({ id })}>
          Stop repeating
        </Button>
      )}
      {can('expenses.cancel') && (
        <Button tone="tinted" pending={cancelling.isPending} onClick={cancel}>
          Cancel expense
        </Button>
      )}
    </>
  )
}
