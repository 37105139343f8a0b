import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { paise } from '#base/money.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { accountCode } from '#books/account-code.ts'
import { messages } from '#books/messages.ts'
import { MODES } from '#books/mode.ts'

const MAX_LINES = 10
/** The most bills that money settles at once, and that a list of open dues answers. */
export const MAX_BILLS = 500

const NOTHING = paise(0)
const someRupees = rupees().refine((amount) => amount > 0, messages.amount)
/** An optional amount, in paise; 0 when left out. */
export const noneOrRupees = nullAs(rupees(), NOTHING).default(NOTHING)

/** One way in which money was handed over; a cheque has its number and may have its date. */
const paidLine = z.object({
  mode: z.enum(MODES, messages.mode),
  amount: someRupees,
  reference: nullAs(typedText().max(60, messages.referenceTooLong), '').default(''),
  chequeDate: orNone(isoDate()),
})
/** The same with the account that it reaches or leaves, if that is not the one chosen for its mode. */
const line = paidLine.extend({ account: accountCode(messages.accountOfMode).nullish() })
/** The same of money from a customer, with the bank and branch that a cheque is drawn on. */
const receivedLine = line.extend({
  drawerBank: nullAs(typedText().max(80, messages.drawerBankTooLong), '').default(''),
})

const isNumbered = ({ mode, reference }: z.output<typeof paidLine>) => mode !== 'cheque' || reference !== ''
const numberMissing = { path: ['reference'], error: messages.reference }

/** All ways in which a sale was paid. */
export const paidLines = z
  .array(paidLine.refine(isNumbered, numberMissing))
  .max(MAX_LINES, messages.tooManyLines)

/** All ways in which a sum was handed over. */
export const moneyLines = z
  .array(line.refine(isNumbered, numberMissing))
  .max(MAX_LINES, messages.tooManyLines)

/** All ways in which a customer handed over a sum. */
export const receivedLines = z
  .array(receivedLine.refine(isNumbered, numberMissing))
  .max(MAX_LINES, messages.tooManyLines)

/** Notes on a document of money; empty when left out. */
export const moneyNotes = nullAs(typedText().max(2000, messages.notesTooLong), '').default('')

const allocation = z.object({ dueId: givenId(), amount: someRupees })
export type Allocation = z.output<typeof allocation>

/** The dues that money settles, each once. */
export const allocations = z
  .array(allocation)
  .max(MAX_BILLS, messages.tooManyBills)
  .refine((some) => new Set(some.map(({ dueId }) => dueId)).size === some.length, messages.billTwice)
  .nullish()
