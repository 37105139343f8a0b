import type { Ageing } from './output.ts'

/** How late a delivered bill is, in days after it fell due: the trade's steps, both ends included. */
export const AGES = [
  { id: 'days30', label: '1–30', from: 1, to: 30 },
  { id: 'days60', label: '31–60', from: 31, to: 60 },
  { id: 'days90', label: '61–90', from: 61, to: 90 },
  { id: 'days180', label: '91–180', from: 91, to: 180 },
  { id: 'older', label: 'Over 180', from: 181, to: null },
] as const

/** The parts of a balance, in the order of the columns; without `onAccount`, which is taken off, they add up to what is owed. */
export const AGEING_PARTS = [
  { id: 'notDelivered', label: 'Not delivered' },
  { id: 'notDue', label: 'Not due' },
  ...AGES.map(({ id, label }) => ({ id, label })),
  { id: 'onAccount', label: 'On account' },
] as const

export type AgeingPart = (typeof AGEING_PARTS)[number]['id']

/** An amount of a part as lists show it: money on account lowers the balance. */
export const shownPart = (row: Ageing, part: AgeingPart): number =>
  part === 'onAccount' ? 0 - row[part] : row[part]

/** What is overdue, as screens call it beside money on account. */
export const overdueLabel = (onAccount: number): string =>
  onAccount === 0 ? 'Overdue' : 'Overdue after money on account'
