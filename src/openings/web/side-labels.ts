import type { OpeningOf, Side } from '#openings/opening.ts'

/** Each side of a balance in words. */
export const sideLabels: Record<OpeningOf, Record<Side, string>> = {
  customer: { debit: 'They owe you', credit: 'You owe them' },
  vendor: { debit: 'They owe you', credit: 'You owe them' },
  account: { debit: 'You have it (debit)', credit: 'You owe it (credit)' },
}
