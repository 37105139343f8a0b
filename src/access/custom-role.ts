import type { Access } from './access.ts'
import { messages } from './messages.ts'
import { type CallName, callNames, calls, type Sight, sightNames } from './roles.ts'

/** What every member may do: enter, leave, keep their own choices, and read news of what they may see. */
const ALWAYS: readonly CallName[] = [
  'workspaces.getOne',
  'members.getAll',
  'members.leave',
  'preferences.getOne',
  'preferences.update',
  'notifications.getMany',
  'notifications.markRead',
  'notifications.markAllRead',
  'activity.getOfRecord',
  'search.getAll',
  'reports.getDashboard',
]

/** What stays with owner and admin: what the owner alone may do, and who may do what in the workspace. */
const staysWithAdmins = (call: CallName): boolean =>
  calls[call].every((role) => role === 'owner') || /^(members|invitations|roles)\./.test(call)

/** The calls that a workspace's own role can include, in the order of the table. */
export const GRANTABLE = callNames.filter((call) => !ALWAYS.includes(call) && !staysWithAdmins(call))

/** The sights without which a call would write or tell what its caller cannot see. */
const NEEDS: Partial<Record<CallName, readonly Sight[]>> = {
  'workspaces.update': ['bankDetails'],
  'vendors.create': ['costs', 'bankDetails'],
  'vendors.update': ['costs', 'bankDetails'],
  'vendors.checkImport': ['costs', 'bankDetails'],
  'vendors.import': ['costs', 'bankDetails'],
  'products.create': ['costs'],
  'products.update': ['costs'],
  'products.createVersion': ['costs'],
  'products.updateVersion': ['costs'],
  'products.checkImport': ['costs'],
  'products.import': ['costs'],
  'inventory.checkImport': ['costs'],
  'inventory.import': ['costs'],
  'purchaseOrders.create': ['costs'],
  'purchaseOrders.update': ['costs'],
  'reports.getAnalytics': ['costs', 'margins'],
}

/** The sights that a call needs. */
export const sightsNeeded = (call: CallName): readonly Sight[] => NEEDS[call] ?? []

/** What a workspace's own role may do and see. Names of calls that no longer exist count for nothing. */
export const accessOfOwnRole = (role: {
  calls: readonly string[]
  sights: readonly string[]
  discountCap: number | null
}): Access => ({
  calls: callNames.filter(
    (call) => ALWAYS.includes(call) || (GRANTABLE.includes(call) && role.calls.includes(call)),
  ),
  sights: sightNames.filter((sight) => role.sights.includes(sight)),
  discountCap: role.discountCap,
})

/** Why someone with the access `mine` cannot give a role this access, at its field; undefined when they can. */
export function grantRefusal(
  mine: Access,
  given: Access,
): { field: 'calls' | 'sights' | 'discountCap'; message: string } | undefined {
  if (given.calls.some((call) => !mine.calls.includes(call)))
    return { field: 'calls', message: messages.beyondYours }
  if (given.sights.some((sight) => !mine.sights.includes(sight)))
    return { field: 'sights', message: messages.beyondYours }
  if (mine.discountCap !== null && (given.discountCap ?? 100) > mine.discountCap)
    return { field: 'discountCap', message: messages.capBeyondYours(mine.discountCap) }
  if (given.sights.includes('margins') && !given.sights.includes('costs'))
    return { field: 'sights', message: messages.marginsNeedCosts }
  const missing = given.calls.flatMap((call) =>
    sightsNeeded(call).filter((sight) => !given.sights.includes(sight)),
  )
  return missing[0] && { field: 'sights', message: messages.sightNeeded(missing[0]) }
}
