import { useId, useState } from 'react'
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
function likeliest({ amount, candidates, together }: LineAnswer): readonly BankEntry[] {
  const [first] = candidates
  if (first?.amount === amount) return [first]
  return candidates.filter(({ voucherId }) => together.includes(voucherId))
}

const sumOf = (entries: readonly BankEntry[]) =>
  entries.reduce((sum, { amount }) => sum + typedPaise(amount), 0) / 100

/**
 * The vouchers that a line may be; those that are ticked are matched with it once they come to its amount. Of several lines
 * together, one voucher is chosen.
 */
export function MatchVouchers({
  found,
  search,
  find,
  done,
}: {
  found: LineAnswer
  search: string
  find: (text: string) => void
  done?: () => void
}) {
  const { others, amount, candidates } = found
  const isOne = others.length > 0
  const { ticked, isTicked, tick, sum } = useTicked(found)
  const group = useId()
  const hidden = ticked.filter(({ voucherId }) => candidates.every((each) => each.voucherId !== voucherId))
  return (
    <Section title={isOne ? 'Match with a voucher' : 'Match with vouchers'}>
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
            <Candidate
              entry={entry}
              one={isOne ? group : undefined}
              isTicked={isTicked(entry.voucherId)}
              tick={(on) => tick(entry, on)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted">
          {messages.chosenSum(formatMoney(sum), formatMoney(amount))}
        </p>
        <Match found={found} ticked={ticked} sum={sum} done={done} />
      </div>
    </Section>
  )
}

/** The vouchers that are ticked, and what they come to. */
function useTicked(found: LineAnswer) {
  const [chosen, setChosen] = useState<readonly BankEntry[]>()
  const ticked = chosen ?? likeliest(found)
  const isTicked = (id: string) => ticked.some(({ voucherId }) => voucherId === id)
  const before = found.others.length > 0 ? [] : ticked
  const tick = (entry: BankEntry, on: boolean) =>
    setChosen(on ? [...before, entry] : ticked.filter(({ voucherId }) => voucherId !== entry.voucherId))
  return { ticked, isTicked, tick, sum: sumOf(ticked) }
}

function Match({
  found: { line, others, amount },
  ticked,
  sum,
  done,
}: {
  found: LineAnswer
  ticked: readonly BankEntry[]
  sum: number
  done: (() => void) | undefined
}) {
  const { can } = usePlace()
  const matching = useAct(orpc.bankLines.match.mutationOptions(), done && { done })
  const kept = can('expenses.create') ? keptOf(typedPaise(amount), typedPaise(sum)) / 100 : 0
  const otherLineIds = others.map(({ id }) => id)
  const voucherIds = ticked.map(({ voucherId }) => voucherId)
  return (
    <Button
      tone="primary"
      disabled={ticked.length === 0 || (sum !== amount && kept === 0)}
      pending={matching.isPending}
      onClick={() =>
        matching.mutate({ matches: [{ lineId: line.id, otherLineIds, voucherIds, charges: kept }] })
      }
    >
      {kept > 0 ? messages.matchWithCharges(formatMoney(kept)) : 'Match'}
    </Button>
  )
}

const Candidate = ({
  entry,
  one,
  isTicked,
  tick,
}: {
  entry: BankEntry
  /** The name of the group of which one is chosen. */
  one: string | undefined
  isTicked: boolean
  tick: (on: boolean) => void
}) => (
  <label className="flex min-h-11 items-center gap-3 py-2">
    <input
      type={one ? 'radio' : 'checkbox'}
      name={one}
      className="size-4 shrink-0 accent-accent"
      checked={isTicked}
      onChange={(event) => tick(event.target.checked)}
    />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{entryName(entry)}</span>
      <span className="block text-help text-muted">
        {[
          formatDate(entry.date),
          ...(entry.partOf === null ? [] : [messages.partOf(formatMoney(entry.partOf))]),
          ...entry.reasons.filter((reason) => reason !== 'day').map((reason) => messages.reasons[reason]),
        ].join(' · ')}
      </span>
    </span>
    <Money value={entry.amount} />
  </label>
)
