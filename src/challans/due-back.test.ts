import { expect, test } from 'vitest'
import { dueBack } from './due-back.ts'
import type { Reason } from './reason.ts'

const cases: [Reason | null, string, boolean, string | null][] = [
  ['approval', '2026-05-12', true, '2026-11-12'],
  ['approval', '2026-08-31', true, '2027-02-28'],
  ['approval', '2027-08-31', true, '2028-02-29'],
  ['approval', '2026-05-12', false, null],
  ['jobWork', '2028-02-29', true, '2029-02-28'],
  ['jobWork', '2026-04-01', true, '2027-04-01'],
  ['supply', '2026-05-12', true, null],
  ['other', '2026-05-12', true, null],
  [null, '2026-05-12', true, null],
]

test.each(cases)(
  '[34.27] goods out for %s since %s (still out: %s) are due back on %s',
  (reason, sentOn, isOpen, due) => {
    expect(dueBack({ reason, sentOn, isOpen })).toBe(due)
  },
)
