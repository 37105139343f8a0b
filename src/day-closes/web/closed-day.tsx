import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { formatDate, formatMoment, formatMoney } from '#base/web/display.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { flowLabel, messages } from '#day-closes/messages.ts'
import type { DayClose } from '#day-closes/output.ts'
import { messages as receipts } from '#receipts/messages.ts'
import type { Account } from './cash-account.ts'

type Close = NonNullable<DayClose['close']>

type Props = { day: string; account: Account; data: DayClose; close: Close }

/** A closed day of a cash account: what was counted and expected, and for people who see profits what the day brought. */
export function ClosedDay({ day, account, data, close }: Props) {
  const { can } = usePlace()
  const titled = messages.titled(formatDate(day), account.name)
  const act = useAct(orpc.dayCloses.reopen.mutationOptions())
  const reopen = async () => {
    const title = messages.reopenTitle(titled)
    if (await confirm({ title, body: messages.reopenBody, action: 'Reopen day' }))
      act.mutate({ account: account.code })
  }
  const { counted, expected, difference, closedBy, closedAt, counts } = close
  return (
    <>
      <Section
        title={titled}
        action={
          can('dayCloses.reopen') &&
          data.closedUntil === day && (
            <Button small pending={act.isPending} onClick={reopen}>
              Reopen
            </Button>
          )
        }
      >
        <Facts
          facts={[
            ['Counted', formatMoney(counted)],
            ['Expected', formatMoney(expected)],
            ['Difference', formatMoney(difference)],
          ]}
        />
        <p className={`mt-3 ${difference === 0 ? 'text-muted' : 'font-medium text-amber-text'}`}>
          {difference === 0
            ? messages.agrees
            : difference < 0
              ? messages.short(formatMoney(-difference))
              : messages.over(formatMoney(difference))}
        </p>
        <p className="mt-1 text-help text-muted">
          {counts.map(({ value, pieces }) => `${pieces} × ₹${value}`).join(', ')}
          {counts.length > 0 && ' · '}
          Closed {formatMoment(closedAt)} by {closedBy}
        </p>
      </Section>
      {data.summary && <Summary summary={data.summary} />}
    </>
  )
}

type Summarised = NonNullable<DayClose['summary']>

const Summary = ({ summary }: { summary: Summarised }) => (
  <>
    <Section title="The day">
      <Facts
        facts={[
          [`Sales (${summary.bills})`, formatMoney(summary.sales)],
          ...summary.receipts.map(
            ({ mode, amount }) => [messages.received(mode), formatMoney(amount)] as const,
          ),
          ...(summary.datedAhead ? [[receipts.datedAhead, formatMoney(summary.datedAhead)] as const] : []),
          ['Expenses', formatMoney(summary.expenses)],
        ]}
      />
      <p className="mt-2 text-help text-muted">{messages.whatCounts}</p>
    </Section>
    <Section title="Cash">
      <dl className="divide-y divide-line rounded-lg border border-line">
        {summary.cashFlow?.map(({ flow, amount }) => (
          <CashRow key={flow} label={flowLabel(flow, amount)} amount={amount} />
        ))}
        <CashRow label="Cash in hand" amount={summary.cashInHand} isSum />
      </dl>
    </Section>
  </>
)

type Row = { label: string; amount: number; isSum?: boolean }

const CashRow = ({ label, amount, isSum = false }: Row) => (
  <div className={`flex justify-between gap-4 px-4 py-2.5 ${isSum ? 'font-semibold' : ''}`}>
    <dt className={isSum ? '' : 'text-muted'}>{label}</dt>
    <dd className="tabular-nums">{formatMoney(amount)}</dd>
  </div>
)
