import { expect, test } from 'vitest'
import { afterCreation } from './onboarding.ts'

test.each([
  ['from an invitation', { next: '/invite/abc', hasWorkspace: true }, '/callback?next=%2Finvite%2Fabc'],
  ['with a workspace', { next: '/', hasWorkspace: true }, '/onboarding/collaborate'],
  ['without a workspace', { next: '/', hasWorkspace: false }, '/onboarding/workspace'],
  ['sent here by a page of others', { next: '/sharma/sales', hasWorkspace: false }, '/onboarding/workspace'],
])('[4.27, 4.28] a new user %s continues', (_, person, to) => {
  expect(afterCreation(person)).toBe(to)
})
