import { formatDate } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import type { Cheque } from '#cheques/output.ts'
import { stateLabels } from '#cheques/state.ts'

const tones = { in_hand: 'amber', deposited: 'blue', cleared: 'green', bounced: 'red' } as const

/** Where a cheque is; one dated ahead says when the bank takes it. */
export const ChequeBadge = ({ cheque: { state, isDue, chequeDate } }: { cheque: Cheque }) => (
  <StatusBadge tone={tones[state]}>
    {state === 'in_hand' && !isDue ? `From ${formatDate(chequeDate)}` : stateLabels[state]}
  </StatusBadge>
)
