import type { Role } from '#access/roles.ts'
import type { Services } from '#base/server/services.ts'
import { type Made, makeDemo } from '../../demo/make.ts'
import type { Size } from '../../demo/plan.ts'
import { staff } from '../../demo/staff.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { type Caller, testContext } from './people.ts'

/** A demo shop small enough for a test, with every kind of event that the full one has. */
export type SmallShop = Made & {
  test: TestDatabase
  services: Services
  /** The last day of its year, yyyy-MM-dd. */
  today: string
  as(role: Role): Caller
}

export const SMALL: Size = { products: 120, customers: 30, sales: 150 }

/** On most days a small shop lacks some open work; on this day it has all kinds. */
const NOW = new Date('2026-11-20T10:30:00Z')

/** Creates the demo shop of a seed in a separate database, as of a fixed day. Close `test` afterwards. */
export async function openDemoShop(seed: number, size = SMALL, withoutMoney = false): Promise<SmallShop> {
  const test = await openTestDatabase()
  const services = { ...testContext(test), clock: () => NOW }
  const made = await makeDemo(services, test.adminUrl, { seed, size, withoutMoney })
  if (!made) throw new Error('A new database has no shop')
  const as = (role: Role) => made.shop.as(staff.find((person) => person.role === role)?.key ?? 'owner', NOW)
  return { ...made, test, services, today: made.plan.today, as }
}
