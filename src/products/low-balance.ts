/**
 * Whether a product needs reordering: its available quantity is at or below its threshold; never without one. Lists and
 * notifications decide it in SQL by `server/low-balance-store.ts`.
 */
export const isLow = (available: number, threshold: number | null | undefined): boolean =>
  threshold !== null && threshold !== undefined && available <= threshold
