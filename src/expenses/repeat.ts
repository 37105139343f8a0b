/**
 * The day (yyyy-MM-dd) a month after `date` that a monthly expense falls on; `day` is the day of the month that it
 * began on, so that one of the 31st is due on the last day of a shorter month and on the 31st of the next.
 */
export function nextMonthly(date: string, day: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0))
  const next = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
  return next.toISOString().slice(0, 10)
}
