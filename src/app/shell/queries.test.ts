// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { queryClient } from './queries.ts'

test.each([
  ['database_away', true],
  ['took_too_long', false],
])('[16.546] whether a read that was refused as %s is repeated: %s', (reason, isRepeated) => {
  const refused = new ORPCError('unavailable', { status: 503, data: { reason } })
  const retry = queryClient.getDefaultOptions().queries?.retry
  expect(typeof retry === 'function' && retry(1, refused)).toBe(isRepeated)
})
