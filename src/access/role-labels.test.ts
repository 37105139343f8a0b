import { expect, test } from 'vitest'
import { accessOf } from './role-access.ts'
import { roleAbout } from './role-labels.ts'
import { type CallName, ROLES, type Role } from './roles.ts'

const others = ROLES.filter((role) => role !== 'owner' && role !== 'admin')
const may = (role: Role, call: CallName) => accessOf(role).calls.includes(call)

/** What a sentence says if the role may make the call, and only then. */
const acts: readonly [string, CallName][] = [
  ['sells', 'sales.replace'],
  ['bills at the counter', 'sales.update'],
  ['takes returns', 'sales.createReturn'],
  ['payments', 'receipts.create'],
  ['manages customers', 'customers.create'],
  ['manages vendors', 'vendors.create'],
  ['adjusts stock', 'inventory.adjust'],
  ['vendor bills', 'vendorBills.create'],
  ['expenses', 'expenses.create'],
  ['journals', 'journals.create'],
  ['bank accounts', 'accounts.create'],
  ['credit notes', 'creditNotes.create'],
]
/** What a sentence names behind "without seeing", and the call that shows it. */
const seen: readonly [string, CallName][] = [
  ['vendors', 'vendors.getMany'],
  ['sales', 'sales.getMany'],
  ['customers', 'customers.getMany'],
]

test.each(others)('[17.164] the sentence about %s says what the role does and does not see', (role) => {
  const [does = '', sees = ''] = roleAbout[role].split('without seeing')
  // Who sells bills at the counter too.
  const said = does.replace('sells', 'sells, bills at the counter')
  expect(acts.filter(([words]) => said.includes(words))).toEqual(acts.filter(([, call]) => may(role, call)))
  expect(seen.filter(([words]) => sees.includes(words))).toEqual(seen.filter(([, call]) => !may(role, call)))
  expect(sees.includes('costs')).toBe(!accessOf(role).sights.includes('costs'))
  expect(Number(/(\d+)%/.exec(does)?.[1] ?? Infinity)).toBe(accessOf(role).discountCap ?? Infinity)
})

test('[17.164] the sentences about who views everything name what they do not', () => {
  for (const role of ['viewer', 'accountant'] as const) {
    expect(roleAbout[role].includes('except bank details')).toBe(
      !accessOf(role).sights.includes('bankDetails'),
    )
    expect(roleAbout[role].includes('including the activity log')).toBe(may(role, 'activity.getMany'))
  }
})
