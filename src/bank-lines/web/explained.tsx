import { messages } from '#bank-lines/messages.ts'
import type { BankEntry, BankLine } from '#bank-lines/output.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, formatMoney } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'

/** A voucher in a few words: 'Receipt RC/2627/00001 · Meera Stores'. */
export const entryName = ({ voucherType, number, party }: BankEntry): string =>
  [`${voucherType} ${number}`, party].filter(Boolean).join(' · ')

/** What explains a line: the vouchers that it is matched with, or the likeliest one with a button to match it. */
export function Explained({ line }: { line: BankLine }) {
  const { can } = usePlace()
  const matching = useAct(orpc.bankLines.match.mutationOptions())
  const { id, isMatched, isReversed, entries, suggestion } = line
  if (isMatched)
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <StatusBadge tone="green">Matched</StatusBadge>
        <span className="max-w-100 truncate phone:max-w-60 text-muted">
          {isReversed ? messages.withOther : entries.map(entryName).join(', ')}
        </span>
      </span>
    )
  if (!suggestion) return <span className="text-muted">{messages.noVoucher}</span>
  const matches = [{ lineId: id, voucherIds: [suggestion.voucherId] }]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="max-w-100 truncate phone:max-w-60">{entryName(suggestion)}</span>
      <span className="text-muted">
        <DateText date={suggestion.date} />
        {suggestion.partOf !== null && ` · ${messages.partOf(formatMoney(suggestion.partOf))}`}
      </span>
      {can('bankLines.match') && (
        <Button
          small
          className="relative z-10"
          pending={matching.isPending}
          aria-label={`Match with ${suggestion.number}`}
          onClick={() => matching.mutate({ matches })}
        >
          Match
        </Button>
      )}
    </span>
  )
}
