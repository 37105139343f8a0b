import type { CallName } from '#access/roles.ts'
import { INDIA } from '#base/dates.ts'
import type { Notice as Kind } from '#workspaces/member-preferences.ts'

/** Something to tell the members whose role may make `call`; `onlyFor` narrows them to one. */
export type Notice = {
  kind: Kind
  /** What it is about: with the kind and the day it is notified once. */
  subject: string
  /** The business day that it belongs to, yyyy-MM-dd. */
  day: string
  title: string
  body: string
  /** Below /{slug}, such as '/sales?saleId=…'. */
  link: string
  call: CallName
  onlyFor?: string
}

/** More of a kind than that at once become one notice that links to their list. */
export const NAMED = 3

/** The clock of India at which the day's notices are made. */
export const MORNING = 7

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: INDIA,
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Whether the business day has begun for notifications. */
export const isMorning = (now: Date): boolean => Number(clock.format(now)) >= MORNING
