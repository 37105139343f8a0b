import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import type { IssuedCheque } from '#cheques/output.ts'

/** What can happen to a cheque to a vendor next; nothing for people who may not. */
export function IssuedActions({ cheque }: { cheque: IssuedCheque }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const clearing = useAct(orpc.payments.clearCheque.mutationOptions())
  const undoing = useAct(orpc.payments.undoCheque.mutationOptions())
  const { paymentId, line, number, state, isAhead, isOnStatement } = cheque
  return (
    <span className="relative z-10 flex flex-wrap gap-1.5">
      {state === 'issued' && !isAhead && can('payments.clearCheque') && (
        <Button
          small
          pending={clearing.isPending}
          aria-label={`Cleared ${number}`}
          onClick={() => clearing.mutate({ paymentId, line, clearedOn: businessDay(new Date()) })}
        >
          Cleared
        </Button>
      )}
      {(state === 'issued' || state === 'cleared') && can('payments.markUnpaid') && (
        <Button
          small
          aria-label={`Not paid ${number}`}
          onClick={() =>
            overlay.open('cheque-unpaid', {
              preset: { paymentId, line: String(line), state, ...(isAhead && { ahead: 'yes' }) },
            })
          }
        >
          Not paid
        </Button>
      )}
      {state === 'cleared' && !isOnStatement && can('payments.undoCheque') && (
        <Button
          small
          tone="ghost"
          pending={undoing.isPending}
          aria-label={`Undo ${number}`}
          onClick={() => undoing.mutate({ paymentId, line })}
        >
          Undo
        </Button>
      )}
    </span>
  )
}
