/** The status of a challan without a sale: some of its goods are still out, or all are billed or back. */
export const CHALLAN_STATUSES = ['toBill', 'billed', 'back', 'cancelled'] as const
export type ChallanStatus = (typeof CHALLAN_STATUSES)[number]

type Shown = { label: string; tone: 'blue' | 'green' | 'amber' | 'red' }

export const challanStatuses: Record<ChallanStatus, Shown> = {
  toBill: { label: 'To bill', tone: 'blue' },
  billed: { label: 'Billed', tone: 'green' },
  back: { label: 'Taken back', tone: 'amber' },
  cancelled: { label: 'Cancelled', tone: 'red' },
}

/** How much of a challan is open and billed, in whatever units. */
type Used = { isCancelled: boolean; open: number; billed: number }

/** The status of a challan; goods that are partly billed and partly back count as billed. */
export function challanStatus({ isCancelled, open, billed }: Used): ChallanStatus {
  if (isCancelled) return 'cancelled'
  if (open > 0) return 'toBill'
  return billed > 0 ? 'billed' : 'back'
}
