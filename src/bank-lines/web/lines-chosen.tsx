import { messages } from '#bank-lines/messages.ts'
import type { BankLine } from '#bank-lines/output.ts'
import { counted } from '#base/counted.ts'
import { typedPaise } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'

/** The suggestions of lines, of each voucher one: of a receipt in several modes, the rest is suggested again after it. */
function matchesOf(lines: readonly BankLine[]) {
  const byVoucher = new Map(
    lines.flatMap((line) => (line.suggestion ? [[line.suggestion.voucherId, line.id]] : [])),
  )
  return [...byVoucher].map(([voucherId, lineId]) => ({ lineId, voucherIds: [voucherId] }))
}

/** What can be done with chosen lines: match those with a suggestion, or all with one voucher, unmatch, or remove those of a wrong file. */
export function LinesChosen({ lines, clear }: { lines: readonly BankLine[]; clear: () => void }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const matching = useAct(orpc.bankLines.match.mutationOptions(), { done: clear })
  const unmatching = useAct(orpc.bankLines.unmatch.mutationOptions(), { done: clear })
  const removing = useAct(orpc.bankLines.remove.mutationOptions(), { done: clear })
  const matches = matchesOf(lines)
  const matched = lines.filter(({ isMatched }) => isMatched).map(({ id }) => id)
  const open = lines.filter(({ isMatched }) => !isMatched).map(({ id }) => id)
  const [lineId = '', ...otherLineIds] = open
  const isPair =
    lines.length === 2 &&
    open.length === 2 &&
    lines.reduce((sum, { amount }) => sum + typedPaise(amount), 0) === 0
  const remove = async () => {
    const sure = await confirm({
      title: messages.removeTitle(open.length),
      body: messages.removeBody,
      action: 'Remove',
      tone: 'danger',
    })
    if (sure) removing.mutate({ ids: open })
  }
  return (
    <>
      {open.length > 0 && can('bankLines.match') && (
        <Button
          disabled={matches.length === 0}
          pending={matching.isPending}
          onClick={() => matching.mutate({ matches })}
        >
          Match {counted(matches.length, 'suggestion')}
        </Button>
      )}
      {isPair && can('bankLines.match') && (
        <Button
          pending={matching.isPending}
          onClick={() => matching.mutate({ matches: [{ lineId, otherLineIds, voucherIds: [] }] })}
        >
          {messages.matchWithEachOther}
        </Button>
      )}
      {open.length > 1 && matched.length === 0 && !isPair && can('bankLines.match') && (
        <Button
          onClick={() => overlay.open('bank-match', { preset: { lines: open.join(',') }, onDone: clear })}
        >
          {messages.matchWithOne}
        </Button>
      )}
      {matched.length > 0 && can('bankLines.unmatch') && (
        <Button pending={unmatching.isPending} onClick={() => unmatching.mutate({ ids: matched })}>
          Unmatch {counted(matched.length, 'line')}
        </Button>
      )}
      {open.length > 0 && can('bankLines.remove') && (
        <Button pending={removing.isPending} onClick={remove}>
          Remove {counted(open.length, 'line')}
        </Button>
      )}
    </>
  )
}
