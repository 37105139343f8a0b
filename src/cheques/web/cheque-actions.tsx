import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import type { Cheque } from '#cheques/output.ts'
import { isPayable } from '#cheques/state.ts'

/** What can happen to a cheque next; nothing for people who may not. */
export function ChequeActions({ cheque }: { cheque: Cheque }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const clearing = useAct(orpc.cheques.clear.mutationOptions())
  const undoing = useAct(orpc.cheques.undo.mutationOptions())
  const { receiptId, line, state, isDue, chequeDate } = cheque
  const number = cheque.number || cheque.customerName
  const isAtBank = state === 'deposited'
  const today = businessDay(new Date())
  return (
    <span className="relative z-10 flex flex-wrap gap-1.5">
      {isDue && can('cheques.deposit') && (
        <Button
          small
          aria-label={`Deposit ${number}`}
          onClick={() => overlay.open('cheque-deposit', { preset: { cheques: `${receiptId}:${line}` } })}
        >
          Deposit
        </Button>
      )}
      {isAtBank && can('cheques.clear') && (
        <Button
          small
          pending={clearing.isPending}
          aria-label={`Cleared ${number}`}
          onClick={() => clearing.mutate({ receiptId, line, clearedOn: today })}
        >
          Cleared
        </Button>
      )}
      {state !== 'bounced' && isPayable(chequeDate, today) && can('cheques.bounce') && (
        <Button
          small
          aria-label={`Bounced ${number}`}
          onClick={() => overlay.open('cheque-bounce', { preset: { receiptId, line: String(line), state } })}
        >
          Bounced
        </Button>
      )}
      {(isAtBank || state === 'cleared') && can('cheques.undo') && (
        <Button
          small
          tone="ghost"
          pending={undoing.isPending}
          aria-label={`Undo ${number}`}
          onClick={() => undoing.mutate({ receiptId, line })}
        >
          Undo
        </Button>
      )}
    </span>
  )
}
