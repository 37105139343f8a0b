import { businessDay, hourOfDay } from '#base/dates.ts'

/** The first hour of the day (in India) at which a backup is made: most shops are closed then. */
const FIRST_HOUR = 2

/** Why last night's backup is missing, and since when. */
export type BackupFailure = { since: string; reason: string }

const NOT_A_FOLDER = 'The folder for backups is a file.'
const NOT_WRITABLE = 'The folder for backups cannot be written.'

const reasons: Record<string, string> = {
  EEXIST: NOT_A_FOLDER,
  ENOTDIR: NOT_A_FOLDER,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
  ENOSPC: 'The disk for backups is full.',
}

/** Why a backup, or its copy to the bucket, failed with this system error if any: a sentence for owners, without a path. */
export const backupReason = (code: string | undefined, isCopy: boolean): string =>
  reasons[code ?? ''] ??
  (isCopy
    ? 'The last backup could not be copied to the bucket. The log of the server says why.'
    : 'No backup could be made. The log of the server says why.')

/** How many nightly backups are kept. */
export const KEPT = 14

const form = /^godown-(\d{4}-\d{2}-\d{2})(\.zip\.sealed)?$/

const draftForm = /^godown-\d{4}-\d{2}-\d{2}.*\.(partial|unsealed|uploading)$/

/** The folder of a day's backup: godown-2026-11-22. */
export const backupName = (day: string): string => `godown-${day}`

const dayOf = (name: string) => form.exec(name)?.[1]

/**
 * The backups among the names, the oldest first. One that is dated later than today was made while the clock was ahead and
 * counts as older than all others: it would otherwise pass for the newest until that day.
 */
export function backupsIn(names: readonly string[], now: Date): string[] {
  const today = businessDay(now)
  const all = names.filter((name) => form.test(name)).sort()
  const isAhead = (name: string) => (dayOf(name) ?? '') > today
  return [...all.filter(isAhead), ...all.filter((name) => !isAhead(name))]
}

/** The day whose backup is due, or undefined: none is due before 2 am or after one was made that day. */
export function dayDue(names: readonly string[], now: Date): string | undefined {
  const today = businessDay(now)
  return hourOfDay(now) >= FIRST_HOUR && !names.some((name) => dayOf(name) === today) ? today : undefined
}

/** The backups to delete: all but the newest 14. Other folders stay. */
export const outdated = (names: readonly string[], now: Date): string[] =>
  backupsIn(names, now).slice(0, -KEPT)

/** The unfinished files and folders that a killed process left among the backups. */
export const drafts = (names: readonly string[]): string[] => names.filter((name) => draftForm.test(name))
