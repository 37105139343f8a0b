import { formatDate } from '#base/dates.ts'
import { messages } from '#sales/messages.ts'
import { type SaleStatus, statusRefusal } from '#sales/status.ts'

/** What decides whether a bill can be cancelled and copied; dates yyyy-MM-dd. */
export type Replaceable = {
  status: SaleStatus
  invoiceDate: string
  /** Whether it has returns, credit notes or supplementary invoices. */
  hasNotes: boolean
  /** Whether some of its goods are out, but not all. */
  isPartlyOut: boolean
  /** Up to which day the books are locked; null: none. */
  lockedUntil: string | null
  /** Up to which day GST is filed; null: none. */
  gstFiledUntil: string | null
}

/** Why a bill cannot be cancelled and copied, or undefined when it can. */
export function replacementRefusal(bill: Replaceable): string | undefined {
  if (bill.status === 'cancelled') return statusRefusal('cancelled', 'cancelled')
  if (bill.hasNotes) return messages.replaceCredited
  if (bill.isPartlyOut) return messages.partlyDelivered
  const held = heldBy(bill)
  // Only what was delivered can be credited.
  return held && `${held} ${bill.status === 'ordered' ? messages.cancelInstead : messages.correctByNote}`
}

function heldBy({ invoiceDate, lockedUntil, gstFiledUntil }: Replaceable): string | undefined {
  if (lockedUntil !== null && invoiceDate <= lockedUntil)
    return messages.replaceLocked(formatDate(lockedUntil))
  return gstFiledUntil !== null && invoiceDate <= gstFiledUntil
    ? messages.replaceFiled(formatDate(gstFiledUntil))
    : undefined
}
