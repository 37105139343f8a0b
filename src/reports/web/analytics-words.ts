const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** 2026-04-01 is 'Apr 2026'. */
export const monthName = (day: string): string => month.format(new Date(`${day}T00:00:00Z`))

/** ₹1.2L, for the axis of a chart. */
export const shortMoney = (rupees: number): string => short.format(rupees)

/** '1 bill', '12 bills'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
