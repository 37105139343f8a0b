import type { Bill } from './bill.ts'

type Note = {
  title: string
  facts: readonly [label: string, value: string | null | undefined | false][]
  isCancelled: boolean
  /** What its total is. */
  amountLabel: string
  /** Without goods a line has no quantity. */
  withGoods: boolean
  /** Whether it is to be paid; a note that lowers a bill is not. */
  asksForPayment: boolean
}

/** The rows of a document against a bill, from those of a bill with its lines and totals. */
export const noteRows = (
  bill: Bill,
  { title, facts, isCancelled, amountLabel, withGoods, asksForPayment }: Note,
): Bill => ({
  ...bill,
  title,
  status: isCancelled ? { label: 'Cancelled', tone: 'amber' } : { label: 'Issued', tone: 'green' },
  cancelled: isCancelled,
  facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  lines: withGoods ? bill.lines : bill.lines.map((line) => ({ ...line, quantity: '' })),
  totals: bill.totals
    .filter(({ kind }) => asksForPayment || kind !== 'balance')
    .map((row) => (row.kind === 'total' ? { ...row, label: amountLabel } : row)),
  ...(!asksForPayment && { bank: [], upi: undefined }),
})
