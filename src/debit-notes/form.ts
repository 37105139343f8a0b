import { z } from 'zod'
import { rupeesOf, typedPaise } from '#base/money.ts'
import {
  amountLeft,
  damagedLeftOf,
  damageOf,
  debitRefusal,
  lineInPaise,
  quantityLeft,
} from '#debit-notes/debit.ts'
import { debitNoteFields } from '#debit-notes/input.ts'
import { messages } from '#debit-notes/messages.ts'
import type { Debitable } from '#debit-notes/output.ts'
import { type DebitReason, reasonsOf } from '#debit-notes/reasons.ts'

/** A line in the form: its position, and the quantity that goes back or the amount that it is lowered by, if any. */
const row = z.object({
  line: z.number(),
  quantity: z.number().positive(messages.positive).nullish(),
  amount: z.number().positive(messages.amount).nullish(),
})
export type DebitRow = z.input<typeof row>

/** Goods that go back, or a bill that is lowered without goods. */
const kinds = ['goods', 'value'] as const

/** The rows that the kind of the note uses, as sent. */
export const debitedRows = (rows: readonly DebitRow[], kind: (typeof kinds)[number]) =>
  rows.flatMap(({ line, quantity, amount }) => {
    const asked = kind === 'goods' ? quantity && { line, quantity } : amount && { line, amount }
    return asked ? [asked] : []
  })

/** The reasons for such a note: damaged units can only be credited without going back while some are left. */
export const fittingReasons = (
  kind: (typeof kinds)[number],
  lines: Debitable['lines'],
): readonly DebitReason[] =>
  reasonsOf(kind === 'goods').filter(
    (reason) => kind === 'goods' || reason !== 'damaged' || lines.some(({ damaged }) => damaged > 0),
  )

/** The form of a debit note: every line of the bill or intake, of which at least one is filled in. */
export const debitNoteForm = ({ lines, isBilled }: Pick<Debitable, 'lines' | 'isBilled'>) =>
  debitNoteFields
    .extend({ kind: z.enum(kinds), lines: z.array(row) })
    .superRefine(({ kind, lines: rows, reason }, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message })
      if (!fittingReasons(kind, lines).includes(reason)) refuse(['reason'], messages.reason)
      if (debitedRows(rows, kind).length === 0) refuse(['lines'], messages.noLine)
      for (const [at, { line, quantity, amount }] of rows.entries()) {
        const offered = lines.find((each) => each.line === line)
        const of = kind === 'goods' ? { quantity } : { amount: typedPaise(amount) }
        const typed = { ...of, isDamage: reason === 'damaged' }
        const isEmpty = !(kind === 'goods' ? quantity : amount)
        const refused = offered && !isEmpty && debitRefusal(lineInPaise(offered), typed, isBilled)
        if (refused) refuse(['lines', at, refused.field], refused.message)
      }
    })
export type DebitNoteValues = z.input<ReturnType<typeof debitNoteForm>>

/** The lines that something is left of: with the units that arrived damaged and their value, else empty. */
export const firstRows = ({ lines }: Pick<Debitable, 'lines'>): DebitRow[] =>
  lines
    .filter((line) => amountLeft(lineInPaise(line)) > 0 || quantityLeft(lineInPaise(line)) > 0)
    .map((line) => {
      const found = lineInPaise(line)
      const damage = damageOf(found, line.damaged)
      return damage
        ? {
            line: line.line,
            quantity: damagedLeftOf(found, line.damaged),
            amount: rupeesOf(damage.taxable),
          }
        : { line: line.line }
    })

/** What is left of a line: the quantity that can go back, and rupees before GST, of all of it and of its damaged units. */
export function leftOf(line: Debitable['lines'][number]): {
  quantity: number
  amount: number
  damage: number
} {
  const found = lineInPaise(line)
  return {
    quantity: quantityLeft(found),
    amount: rupeesOf(amountLeft(found)),
    damage: rupeesOf(damageOf(found, line.damaged)?.taxable ?? 0),
  }
}
