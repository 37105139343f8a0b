import { sameDayOf } from '#base/calendar.ts'
import type { Reason } from './reason.ts'

/**
 * How many months goods may be out before they are billed or back: on approval 6 (CGST Act s.31(7)), for job work 12, as
 * for inputs (s.143(1)(a); capital goods have three years). What leaves for a supply is billed at once, and other goods
 * have no limit in law.
 */
const MONTHS_OUT: Partial<Record<Reason, number>> = { approval: 6, jobWork: 12 }

type Out = { reason: Reason | null; sentOn: string; isOpen: boolean }

/** The day (yyyy-MM-dd) until which goods that are out have to be billed or back; null if there is none, or nothing is out. */
export function dueBack({ reason, sentOn, isOpen }: Out): string | null {
  const months = reason && isOpen ? MONTHS_OUT[reason] : undefined
  return months === undefined ? null : sameDayOf(sentOn, months)
}
