import { expect, test } from 'vitest'
import { GRANTABLE } from '#access/custom-role.ts'
import { accessOf, ROLES } from '#access/roles.ts'
import { callsOf, roleGroups, ticksOf } from '#workspaces/role-actions.ts'

test('every call that a role can include is in one action, in words', () => {
  const calls = roleGroups.flatMap(({ actions }) => actions.flatMap((action) => action.calls))
  expect(calls.toSorted()).toEqual(GRANTABLE.toSorted())
  expect(roleGroups.flatMap(({ actions }) => actions.filter(({ word }) => word.includes('.')))).toEqual([])
})

test.each(ROLES)('a copy of %s may do the same, as far as a role can', (role) => {
  const wanted = accessOf(role).calls.filter((call) => GRANTABLE.includes(call))
  expect(callsOf(ticksOf(accessOf(role))).toSorted()).toEqual(wanted.toSorted())
})

test('whoever may change something also sees it', () => {
  expect(callsOf({ metrics_change: true })).toContain('metrics.getMany')
  expect(callsOf({})).toEqual([])
})
