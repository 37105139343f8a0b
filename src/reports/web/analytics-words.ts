const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const few = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const LAKH = 100_000
const CRORE = 100 * LAKH

/** 2026-04-01 becomes 'Apr 2026'. */
export const monthName = (day: string): string => month.format(new Date(`${day}T00:00:00Z`))

/**
 * ₹50,000, ₹1.2 L (lakh), ₹1.2 Cr (crore), for the axis of a chart; browsers abbreviate rupees differently.
 */
export function shortMoney(rupees: number): string {
  const size = Math.abs(rupees)
  const sign = rupees < 0 ? '-' : ''
  if (size >= CRORE) return `${sign}₹${few.format(size / CRORE)} Cr`
  return size >= LAKH ? `${sign}₹${few.format(size / LAKH)} L` : `${sign}₹${few.format(size)}`
}
