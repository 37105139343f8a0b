import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#expenses/messages.ts'
import type { DueExpense } from '#expenses/output.ts'

/** The monthly expenses that are due again, each with the button that enters it; nothing when there are none. */
export function DueAgain() {
  const { data } = useQuery(orpc.expenses.getDue.queryOptions({ input: {} }))
  if (!data || data.due.length === 0) return null
  return (
    <section aria-label={messages.due(data.due.length)} className="border-b border-line px-6 py-3 phone:px-4">
      <h2 className="mb-1 text-help font-medium text-muted">{messages.due(data.due.length)}</h2>
      <ul className="max-h-40 divide-y divide-line overflow-y-auto">
        {data.due.map((expense) => (
          <Due key={expense.id} {...expense} />
        ))}
      </ul>
    </section>
  )
}

function Due({ id, accountName, total, notes, dueOn, spentOn }: DueExpense) {
  const { can } = usePlace()
  const entering = useAct(orpc.expenses.repeat.mutationOptions())
  const stopping = useAct(orpc.expenses.stopRepeating.mutationOptions())
  return (
    <li className="flex min-h-11 items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <span className="font-medium">{accountName}</span>
        <span className="block text-help text-muted">
          {[formatDate(dueOn), notes, spentOn !== dueOn && messages.enteredOn(formatDate(spentOn))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Money value={total} />
      {can('expenses.stopRepeating') && (
        <Button small tone="ghost" pending={stopping.isPending} onClick={() => stopping.mutate({ id })}>
          Stop
        </Button>
      )}
      {can('expenses.repeat') && (
        <Button small pending={entering.isPending} onClick={() => entering.mutate({ id })}>
          Enter
        </Button>
      )}
    </li>
  )
}
