import { Refusal } from '#base/refusal.ts'
import { messages } from './messages.ts'

const NEEDED = ['legalOwnerName', 'gstNumber', 'address', 'phoneNumber', 'email'] as const

type Needed = Partial<Record<(typeof NEEDED)[number], string | undefined>>

/** Refuses, at each field, to empty what a vendor has; one that was added by name may still lack it. */
export function refuseEmptied(before: Needed, input: Needed): void {
  const [first, ...more] = NEEDED.filter((name) => input[name] === '' && before[name])
  if (!first) return
  throw new Refusal('invalid', messages[first], {
    issues: [first, ...more].map((name) => ({ path: [name], message: messages[name] })),
  })
}
