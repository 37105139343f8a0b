import { z } from 'zod'
import { financialYear, monthOf } from '#base/dates.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { pageNumber } from '#base/list.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { accountCode } from '#books/account-code.ts'
import { moneyNotes } from '#books/money-input.ts'
import { inOrder, period } from '#reports/input.ts'
import { CREDIT_CHANGES } from './credit-change.ts'
import { messages } from './messages.ts'

/** Input of the statements: first and last day, both included. */
export const statementsInput = inOrder(period)

const account = accountCode(messages.account)

/** Input of one account's ledger: its code, a period, and the page of entries, 100 each. */
export const accountInput = inOrder(
  period.extend({
    account,
    page: pageNumber(),
  }),
)

/** Input of the day book: a period and the page of vouchers, 100 each. */
export const dayBookInput = inOrder(period.extend({ page: pageNumber() }))

const ofWorkspace = z.object({ workspaceId: givenId().optional() })

export const getLockInput = ofWorkspace

/** Locks the books up to a day before today, included. */
export const lockInput = ofWorkspace.extend({ until: isoDate() })

/** Marks GST as filed up to the last day of a month before today, included. */
export const markFiledInput = ofWorkspace.extend({
  until: isoDate(messages.month).refine((day) => monthOf(day).to === day, messages.monthEnd),
})

/** Takes the mark back; the reason is kept in the log. */
export const unmarkFiledInput = ofWorkspace.extend({
  reason: typedText().min(1, messages.filedReason).max(200, messages.reasonTooLong),
})

/** Unlocks the books; the reason is kept in the log. */
export const unlockInput = ofWorkspace.extend({
  reason: typedText().min(1, messages.reason).max(200, messages.reasonTooLong),
})

const gstSettlement = {
  /** All GST up to this day is settled. */
  settledTo: isoDate(),
  paidOn: isoDate(),
  notes: moneyNotes,
}
const notBefore = { path: ['paidOn'], error: messages.paidBefore }

/** Settles GST; `cash` in rupees is what the person saw, so that nothing else is paid. */
export const settleGstInput = ofWorkspace
  .extend({ ...gstSettlement, paidFrom: account, cash: rupees() })
  .refine(({ settledTo, paidOn }) => settledTo <= paidOn, notBefore)

/** The form of a settlement; the account is its code as text. */
export const settleGstForm = z
  .object({ ...gstSettlement, paidFrom: z.string(messages.paidFrom).min(1, messages.paidFrom) })
  .refine(({ settledTo, paidOn }) => settledTo <= paidOn, notBefore)

const change = z.enum(CREDIT_CHANGES)

/** The credit to reverse or to reclaim on a day. */
export const creditInput = ofWorkspace.extend({ change, on: isoDate() })

/** Reverses or reclaims credit of these bills, or of lost goods of these lots; `amount` in rupees is what the person saw, without its sign. */
export const changeCreditInput = ofWorkspace.extend({
  change,
  datedOn: isoDate(),
  ids: z.array(givenId()).min(1, messages.noCredit).max(500, messages.tooMuchCredit),
  amount: rupees(),
  notes: moneyNotes,
})

/** The form of that. */
export const changeCreditForm = z.object({ datedOn: isoDate(), notes: moneyNotes })

/** Closes a financial year that has ended: '2025-26'. */
export const closeYearInput = ofWorkspace.extend({
  year: z.string(messages.year).refine(isYearLabel, messages.year),
})

/** Whether this names a financial year: '2025-26'. */
function isYearLabel(text: string): boolean {
  return /^20\d\d-\d\d$/.test(text) && financialYear(`${text.slice(0, 4)}-04-01`).label === text
}
