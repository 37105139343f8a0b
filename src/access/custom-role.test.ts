import { expect, test } from 'vitest'
import { mayCall } from '#access/access.ts'
import { accessOfOwnRole, callsTaken, GRANTABLE, grantRefusal, sightsNeeded } from '#access/custom-role.ts'
import { accessOf } from '#access/role-access.ts'
import { type CallName, ROLES, type Sight, sightNames } from '#access/roles.ts'

const access = (calls: readonly string[], sights: readonly string[] = []) =>
  accessOfOwnRole({ calls, sights, discountCap: null })

test.each<[CallName, CallName]>([
  ['metrics.create', 'metrics.getMany'],
  ['sales.create', 'sales.getBill'],
  ['sales.create', 'inventory.getSellable'],
  ['sales.create', 'customers.getAddresses'],
  ['products.create', 'vendors.getAll'],
  ['products.update', 'metrics.getAll'],
  ['vendors.import', 'imports.getProgress'],
])('[13.110] a role with %s also has %s', (call, needed) => {
  expect(mayCall(access([call]), needed)).toBe(true)
})

test.each<[CallName, CallName]>([
  ['metrics.getMany', 'metrics.getOne'],
  ['metrics.getMany', 'metrics.create'],
  ['sales.create', 'sales.update'],
  ['sales.create', 'customers.getMany'],
  ['products.create', 'vendors.getMany'],
])('[13.110] a role with %s does not have %s', (call, other) => {
  expect(mayCall(access([call]), other)).toBe(false)
})

test.each(['books.unlock', 'books.closeYear', 'books.unmarkFiled', 'dayCloses.reopen'] as const)(
  '[19.230] a role of the workspace locks the books, and never has %s',
  (call) => {
    expect(mayCall(access(['books.lock', call]), 'books.lock')).toBe(true)
    expect(mayCall(access(['books.lock', call]), 'books.getLock')).toBe(true)
    expect(mayCall(access(['books.lock', call]), call)).toBe(false)
  },
)

test('ignores calls that a role cannot include and names that no longer exist', () => {
  expect(mayCall(access(['workspaces.delete']), 'workspaces.delete')).toBe(false)
  expect(access(['sales.destroy'])).toEqual(access([]))
})

test('included calls need no further sight or call', () => {
  const further = GRANTABLE.flatMap((call) =>
    callsTaken(call)
      .flatMap(sightsNeeded)
      .filter((sight) => !sightsNeeded(call).includes(sight)),
  )
  expect(further).toEqual([])
  expect(GRANTABLE.filter((call) => callsTaken(call).some((each) => mayCall(access([]), each)))).toEqual([])
})

test('whoever can create roles has everything that a role can include', () => {
  for (const role of ROLES.filter((each) => mayCall(accessOf(each), 'roles.create'))) {
    const { calls, sights, discountCap } = accessOf(role)
    expect(calls).toEqual(expect.arrayContaining(GRANTABLE))
    expect({ sights, discountCap }).toEqual({ sights: sightNames, discountCap: null })
  }
})

test.each<[string, CallName[], Sight[], string | undefined]>([
  ['nothing', [], [], undefined],
  ['margins without costs', [], ['margins'], 'Margins require costs. Turn on costs too'],
  ['margins with costs', [], ['costs', 'margins'], undefined],
  [
    'ordering without costs',
    ['purchaseOrders.create'],
    [],
    'Some of these actions show costs. Turn on costs too',
  ],
  ['ordering with costs', ['purchaseOrders.create'], ['costs'], undefined],
  [
    'adding vendors without bank details',
    ['vendors.create'],
    ['costs'],
    'Some of these actions show bank details. Turn on bank details too',
  ],
])('[13.75] a role with %s', (_, calls, sights, message) => {
  expect(grantRefusal(access(calls, sights))?.message).toBe(message)
})
