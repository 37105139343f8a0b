import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { formatRupees } from '#base/figures.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { paise } from '#base/money.ts'
import { rupees } from '#base/rupees.ts'
import { accountCode } from '#books/account-code.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { moneyNotes, noneOrRupees } from '#books/money-input.ts'
import { JOURNAL_KINDS } from './kind.ts'
import { messages } from './messages.ts'

const MAX_LINES = 50

/** Money from one account to another: cash, a bank, or the owner's capital and drawings. */
export const createContraInput = z
  .object({
    workspaceId: givenId().optional(),
    datedOn: isoDate(),
    from: accountCode(messages.money),
    to: accountCode(messages.money),
    amount: rupees().refine((amount) => amount > 0, messages.amount),
    notes: moneyNotes,
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: messages.sameAccount })
export type CreateContra = z.output<typeof createContraInput>

const picked = (message: string) => z.string({ error: message }).min(1, message)

/** The form of a contra; accounts are codes as text. */
export const contraForm = z
  .object({
    datedOn: isoDate(),
    from: picked(messages.money),
    to: picked(messages.money),
    amount: rupees()
      .optional()
      .refine((amount) => amount !== undefined && amount > 0, messages.amount),
    notes: moneyNotes,
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: messages.sameAccount })

type Sides = { debit: number; credit: number }

/** Exactly one side of a line has an amount. */
const oneSide = ({ debit, credit }: Sides) => debit > 0 !== credit > 0
const oneSideMissing = { path: ['debit'], error: messages.oneSide }

/** Why lines, in paise, do not add up; undefined when they do, or when an amount is refused itself. */
function unevenOf(lines: readonly Sides[]): string | undefined {
  const difference = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  if (difference === 0 || !Number.isSafeInteger(difference)) return undefined
  return messages.uneven(formatRupees(paise(Math.abs(difference))), difference > 0 ? 'debit' : 'credit')
}

/** What must hold of all lines: as many debits as credits, and the party of the one line that has one. */
function refuseLines(
  { lines, customerId, vendorId }: Party & { lines: readonly (Sides & { account: number })[] },
  context: z.RefinementCtx,
): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const uneven = unevenOf(lines)
  if (uneven) refuse(['lines'], uneven)
  const linesOn = (account: number) => lines.filter((line) => line.account === account).length
  const [ofCustomer, ofVendor] = [linesOn(ACCOUNTS.customers), linesOn(ACCOUNTS.vendors)]
  if (ofCustomer + ofVendor > 1) refuse(['lines'], messages.oneParty)
  if (ofCustomer > 0 && !customerId) refuse(['customerId'], messages.customer)
  if (ofVendor > 0 && !vendorId) refuse(['vendorId'], messages.vendor)
  if (customerId && ofCustomer === 0) refuse(['customerId'], messages.noPartyLine)
  if (vendorId && ofVendor === 0) refuse(['vendorId'], messages.noPartyLine)
}

type Party = { customerId?: string | null | undefined; vendorId?: string | null | undefined }

const journalFields = z.object({
  workspaceId: givenId().optional(),
  datedOn: isoDate(),
  notes: moneyNotes,
  /** Of the line on Customers (1100) or Vendors (2100). */
  customerId: orNone(givenId(messages.customer)),
  vendorId: orNone(givenId(messages.vendor)),
})

/** A journal voucher; each line has a debit or a credit. */
export const createJournalInput = journalFields
  .extend({
    lines: z
      .array(
        z
          .object({ account: accountCode(messages.account), debit: noneOrRupees, credit: noneOrRupees })
          .refine(oneSide, oneSideMissing),
      )
      .min(2, messages.tooFew)
      .max(MAX_LINES, messages.tooMany),
  })
  .superRefine(refuseLines)
export type CreateJournal = z.output<typeof createJournalInput>

/** The form of a journal voucher; accounts are codes as text. */
export const journalForm = journalFields
  .extend({
    lines: z
      .array(
        z
          .object({ account: picked(messages.account), debit: noneOrRupees, credit: noneOrRupees })
          .refine(oneSide, oneSideMissing),
      )
      .min(2, messages.tooFew)
      .max(MAX_LINES, messages.tooMany),
  })
  .superRefine(({ lines, ...party }, context) =>
    refuseLines(
      { ...party, lines: lines.map(({ account, ...sides }) => ({ ...sides, account: Number(account) })) },
      context,
    ),
  )
export type JournalValues = z.input<typeof journalForm>

export const reverseJournalInput = idInput

/** Dates are inclusive. */
export const journalsListInput = listInput(['number', 'datedOn', 'total', 'createdAt'], {
  kind: z.enum(JOURNAL_KINDS),
  from: isoDate(),
  to: isoDate(),
})
export type JournalsList = z.output<typeof journalsListInput>
