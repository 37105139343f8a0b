import { useState } from 'react'
import { keptOf } from '#bank-lines/charges.ts'
import { messages } from '#bank-lines/messages.ts'
import type { BankEntry, LineAnswer } from '#bank-lines/output.ts'
import { typedPaise } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, formatMoney, Money } from '#base/web/display.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { entryName } from './explained.tsx'

/** What is ticked first: the likeliest voucher of the same amount, else those of a day that come to it. */
function likeliest({ line, candidates, together }: LineAnswer): readonly BankEntry[] {
  const [first] = candidates
  if (first?.amount === line.amount) return [first]
  return candidates.filter(({ voucherId }) => together.includes(voucherId))
}

const sumOf = (entries: readonly BankEntry[]) =>
  entries.reduce((sum, { amount }) => sum + typedPaise(amount), 0) / 100

/** The vouchers that a line may be; those that are ticked are matched with it once they come to its amount. */
export function MatchVouchers({
  found,
  search,
  find,
}: {
  found: LineAnswer
  search: string
  find: (text: string) => void
}) {
  const { line, candidates } = found
  const { can } = usePlace()
  const [chosen, setChosen] = useState<readonly BankEntry[]>()
  const ticked = chosen ?? likeliest(found)
  const isTicked = (id: string) => ticked.some(({ voucherId }) => voucherId === id)
  const matching = useAct(orpc.bankLines.match.mutationOptions())
  const tick = (entry: BankEntry, on: boolean) =>
    setChosen(on ? [...ticked, entry] : ticked.filter(({ voucherId }) => voucherId !== entry.voucherId))
  const hidden = ticked.filter(({ voucherId }) => candidates.every((each) => each.voucherId !== voucherId))
  const sum = sumOf(ticked)
  const kept = can('expenses.create') ? keptOf(typedPaise(line.amount), typedPaise(sum)) / 100 : 0
  const match = (charges: number) =>
    matching.mutate({
      matches: [{ lineId: line.id, voucherIds: ticked.map(({ voucherId }) => voucherId), charges }],
    })
  return (
    <Section title="Match with vouchers">
      <input
        type="search"
        className="control mb-2"
        aria-label="Find a voucher"
        placeholder={messages.findVoucher}
        value={search}
        onChange={(event) => find(event.target.value)}
      />
      {candidates.length === 0 && (
        <p className="py-3 text-muted">{search ? messages.noneFound : messages.noCandidates}</p>
      )}
      <ul aria-label="Vouchers" className="-mx-1 max-h-80 divide-y divide-line overflow-y-auto px-1">
        {[...hidden, ...candidates].map((entry) => (
          <li key={entry.voucherId}>
            <Candidate entry={entry} isTicked={isTicked(entry.voucherId)} tick={(on) => tick(entry, on)} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted">
          {messages.chosenSum(formatMoney(sum), formatMoney(line.amount))}
        </p>
        <Button
          tone="primary"
          disabled={ticked.length === 0 || (sum !== line.amount && kept === 0)}
          pending={matching.isPending}
          onClick={() => match(kept)}
        >
          {kept > 0 ? messages.matchWithCharges(formatMoney(kept)) : 'Match'}
        </Button>
      </div>
    </Section>
  )
}

const Candidate = ({
  entry,
  isTicked,
  tick,
}: {
  entry: BankEntry
  isTicked: boolean
  tick: (on: boolean) => void
}) => (
  <label className="flex min-h-11 items-center gap-3 py-2">
    <input
      type="checkbox"
      className="size-4 shrink-0 accent-accent"
      checked={isTicked}
      onChange={(event) => tick(event.target.checked)}
    />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{entryName(entry)}</span>
      <span className="block text-help text-muted">
        {[
          formatDate(entry.date),
          ...entry.reasons.filter((reason) => reason !== 'day').map((reason) => messages.reasons[reason]),
        ].join(' · ')}
      </span>
    </span>
    <Money value={entry.amount} />
  </label>
)
