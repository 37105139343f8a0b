const few = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const LAKH = 100_000
const CRORE = 100 * LAKH

/**
 * ₹50,000, ₹1.2 L (lakh), ₹1.2 Cr (crore), for the axis of a chart; browsers abbreviate rupees differently.
 */
export function shortMoney(rupees: number): string {
  const size = Math.abs(rupees)
  const sign = rupees < 0 ? '-' : ''
  if (size >= CRORE) return `${sign}₹${few.format(size / CRORE)} Cr`
  return size >= LAKH ? `${sign}₹${few.format(size / LAKH)} L` : `${sign}₹${few.format(size)}`
}
