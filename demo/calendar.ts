import { addDays, daysBetween } from '#base/dates.ts'
import type { Dice } from './dice.ts'

/** The dates of Diwali (Lakshmi Puja). Other years count as early November. */
const diwali = [
  ...['2024-11-01', '2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
  ...['2031-11-14', '2032-11-02', '2033-10-22', '2034-11-10', '2035-10-30'],
]
const diwaliOf = (year: string) => diwali.find((day) => day.startsWith(year)) ?? `${year}-11-04`

/** Trade by month from January: slow in the monsoon, busy in the dry months and before the financial year ends. */
const months = [1.0, 1.0, 1.15, 1.05, 1.1, 0.8, 0.62, 0.66, 0.9, 1.2, 1.15, 1.0]
const closed = new Set(['01-26', '08-15', '10-02'])

export const monthIn = (day: string): number => Number(day.slice(5, 7))
/** The day of the week, from 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
export const isSunday = (day: string): boolean => weekdayOf(day) === 0

/** Days until Diwali; negative once it is past. */
export const daysToDiwali = (day: string): number => daysBetween(day, diwaliOf(day.slice(0, 4)))

function weightOf(day: string): number {
  if (closed.has(day.slice(5))) return 0.1
  const ahead = daysToDiwali(day)
  const festive = ahead > 24 ? 1 : ahead > 2 ? 1.7 : ahead > 0 ? 2.2 : ahead > -2 ? 0.1 : ahead > -7 ? 0.7 : 1
  return (months[monthIn(day) - 1] ?? 1) * festive * (isSunday(day) ? 0.3 : 1)
}

/** The year that ends today, with `sales` spread over its days by season, weekday and chance. */
export function yearOfSales(today: string, sales: number, dice: Dice): { day: string; sales: number }[] {
  const days = Array.from({ length: 366 }, (_, at) => addDays(today, at - 365))
  const weights = days.map((day, at) => weightOf(day) * (1 + at / 2500) * (0.75 + dice.random() / 2))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  let given = 0
  return days.map((day, at) => {
    passed += weights[at] ?? 0
    const due = Math.round((passed / all) * sales) - given
    given += due
    return { day, sales: due }
  })
}

const season = (day: string, from: number, to: number) => monthIn(day) >= from && monthIn(day) <= to

/** How much demand for a product rises or falls at that time of the year. */
export function seasonOf(name: string, day: string): number {
  if (/diwali|lamp|candle|दीप|विळक|விளக்கு/i.test(name)) {
    const ahead = daysToDiwali(day)
    return ahead >= 0 && ahead < 30 ? 7 : 0.3
  }
  if (/tarpaulin|gumboot|waterproof|crack filler/i.test(name)) return season(day, 5, 8) ? 4 : 0.5
  if (/emulsion|distemper|enamel|primer|putty|roller|paint/i.test(name))
    return season(day, 9, 11) ? 1.8 : season(day, 6, 8) ? 0.5 : 1
  if (/cement|sand|brick|TMT|block/i.test(name)) return season(day, 6, 9) ? 0.6 : 1.2
  if (/pump|hose|HDPE|shade net|fan|sprayer/i.test(name)) return season(day, 3, 5) ? 2 : 0.8
  if (/notebook|pencil|school|register/i.test(name)) return season(day, 5, 6) ? 3 : 0.8
  return 1
}
