import type { CallName, Sight } from './roles.ts'

/** What a member may do and see, whether their role is built in or the workspace's own. */
export type Access = {
  calls: readonly CallName[]
  sights: readonly Sight[]
  /** The largest discount on a sale, in percent 0-100; null: no limit. */
  discountCap: number | null
}

/** Whether this access includes a call. */
export const mayCall = (access: Access, call: CallName): boolean => access.calls.includes(call)

/** Whether this access includes a sight; servers leave out of their answers what it does not, screens have no column for it. */
export const maySee = (access: Access, sight: Sight): boolean => access.sights.includes(sight)
