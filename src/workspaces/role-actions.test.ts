import { expect, test } from 'vitest'
import { GRANTABLE } from '#access/custom-role.ts'
import { accessOf } from '#access/role-access.ts'
import { type CallName, ROLES } from '#access/roles.ts'
import { callsAfter, roleGroups, ticksOf } from '#workspaces/role-actions.ts'

test('every call that a role can include is in exactly one action, with a label', () => {
  const calls = roleGroups.flatMap(({ actions }) => actions.flatMap((action) => action.calls))
  expect(calls.toSorted()).toEqual(GRANTABLE.toSorted())
  expect(roleGroups.flatMap(({ actions }) => actions.filter(({ word }) => word.includes('.')))).toEqual([])
})

test.each(ROLES)('a copy of %s may do the same, as far as a role can', (role) => {
  const wanted = GRANTABLE.filter((call) => accessOf(role).calls.includes(call))
  expect(callsAfter(accessOf(role).calls, ticksOf(accessOf(role).calls))).toEqual(wanted)
})

const some: CallName[] = ['customers.getOne', 'sales.create', 'sales.createShare']

test('shows an action that a role includes only in part', () => {
  expect(ticksOf(some)).toMatchObject({
    sales_sell: true,
    sales_share_bills: null,
    customers_see: null,
    vendors_see: false,
  })
})

test.each([
  ['nothing', {}, some],
  ['a part that stays a part', { sales_share_bills: null }, some],
  ['an action added', { metrics_create: true }, [...some, 'metrics.create']],
  ['an action removed', { sales_sell: false }, ['customers.getOne', 'sales.createShare']],
  ['a part removed', { customers_see: false }, ['sales.create', 'sales.createShare']],
  ['a part completed', { sales_share_bills: true }, [...some, 'sales.revokeShare', 'sales.sendBill']],
])('[13.111] only changed actions add or remove calls: %s', (_, changed, wanted) => {
  expect(callsAfter(some, { ...ticksOf(some), ...changed }).toSorted()).toEqual(wanted.toSorted())
})
