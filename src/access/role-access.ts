import { callNames, calls, type Role, sightNames, sights } from './roles.ts'

/** The largest discount that a role may give on a sale, in percent 0-100; the others have no limit of their own. */
const discountCaps: Partial<Record<Role, number>> = { cashier: 10 }

/** The roles that may sell below the lowest rate of a product, with a reason. Roles of a workspace never may. */
const undercutters: readonly Role[] = ['owner', 'admin']

/** The roles that may set credit limits and sell above one, with a reason. Roles of a workspace never may. */
const creditors: readonly Role[] = ['owner', 'admin']

const isIn = (roles: readonly Role[], role: Role) => roles.includes(role)

/** What a built-in role may do and see: its column of the tables above. */
export const accessOf = (role: Role) => ({
  calls: callNames.filter((call) => isIn(calls[call], role)),
  sights: sightNames.filter((sight) => isIn(sights[sight], role)),
  discountCap: discountCaps[role] ?? null,
  mayUndercut: isIn(undercutters, role),
  mayExceedCredit: isIn(creditors, role),
})
