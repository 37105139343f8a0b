import { addDays, businessDay, formatDate } from '#base/dates.ts'
import { Refusal } from '#base/refusal.ts'
import { isRead } from './custom-role.ts'
import { messages } from './messages.ts'
import type { CallName } from './roles.ts'

/** A closed workspace is read-only for so many days, then it is deleted. */
export const CLOSED_DAYS = 30

/**
 * The calls that a closed workspace still accepts: ending the closure, and what concerns one person alone. Closing
 * takes a lock that the others share, and refuses a closed workspace itself.
 */
const WORKS: ReadonlySet<CallName> = new Set([
  'workspaces.close',
  'workspaces.reopen',
  'workspaces.export',
  'workspaces.confirmExport',
  'workspaces.confirmPapers',
  'workspaces.delete',
  'preferences.update',
  'notifications.markRead',
  'notifications.markAllRead',
])

/** Calls that change the locks or where money goes, settle what others post, or end what others refer to. They wait for running changes, then check for themselves. */
const ALONE: ReadonlySet<CallName> = new Set([
  'books.lock',
  'books.unlock',
  'books.closeYear',
  'books.settleGst',
  'books.changeCredit',
  'books.markFiled',
  'books.unmarkFiled',
  'accounts.chooseForModes',
  'dayCloses.create',
  'dayCloses.reopen',
  'customers.merge',
  'vendors.merge',
  'products.merge',
])

/** Whether a call checks by itself that its workspace is open, because it waits for all other changes first. */
export const holdsAlone = (call: CallName): boolean => ALONE.has(call)

/** Whether a call works in a closed workspace: all that read, and little else. */
export const worksWhenClosed = (call: CallName): boolean => isRead(call) || WORKS.has(call)

/** The business day from which a workspace closed at that moment is deleted, yyyy-MM-dd. */
export const deletionDay = (closedAt: Date): string => addDays(businessDay(closedAt), CLOSED_DAYS)

/** The refusal of a change to a workspace that this person closed. */
export const closedRefusal = (closedAt: Date, closedBy: string): Refusal =>
  new Refusal('conflict', messages.closed(closedBy, formatDate(deletionDay(closedAt))), {
    reason: 'workspace_closed',
  })

/**
 * The refusal to delete a workspace whose books changed since somebody exported them. Consent to lose them counts once
 * the workspace is closed, so that no single call deletes books in use.
 */
export function unexportedRefusal(
  { name, slug, closedAt }: { name: string; slug: string; closedAt: Date | null },
  withoutExport: boolean,
): Refusal | undefined {
  if (!withoutExport)
    return new Refusal('conflict', messages.exportFirst(name), { reason: 'books_not_exported', slug })
  if (!closedAt) return new Refusal('conflict', messages.closeFirst(name), { reason: 'not_closed', slug })
}
