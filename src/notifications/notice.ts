import type { CallName } from '#access/roles.ts'
import { hourOfDay } from '#base/dates.ts'
import type { Notice as Kind } from '#workspaces/member-preferences.ts'

/** A notification for the members whose role may make `call`; `onlyFor` limits it to one of them. */
export type Notice = {
  kind: Kind
  /** The subject: one notification per kind, subject and day. */
  subject: string
  /** The business day, yyyy-MM-dd. */
  day: string
  title: string
  body: string
  /** The path below /{slug}, such as '/sales?saleId=…'. */
  link: string
  call: CallName
  onlyFor?: string
}

/** More than this of one kind at once become one notification that links to their list. */
export const NAMED = 3

/** The Indian time at which the day's notifications are created. */
export const MORNING = 7

/** Whether the time for the day's notifications has come. */
export const isMorning = (now: Date): boolean => hourOfDay(now) >= MORNING
