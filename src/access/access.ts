import type { Access, CallName, Sight } from './roles.ts'

export type { Access }

/** Nothing at all, for someone who is about to join. */
export const NO_ACCESS: Access = {
  calls: [],
  sights: [],
  discountCap: null,
  mayUndercut: false,
  mayExceedCredit: false,
}

/** Whether this access includes a call. */
export const mayCall = (access: Access, call: CallName): boolean => access.calls.includes(call)

/** Whether this access includes a sight; servers leave out of their answers what it does not, screens have no column for it. */
export const maySee = (access: Access, sight: Sight): boolean => access.sights.includes(sight)
