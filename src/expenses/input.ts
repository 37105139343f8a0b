import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput, noInput } from '#base/list.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { accountCode } from '#books/account-code.ts'
import { moneyNotes } from '#books/money-input.ts'
import { checkGstin } from '#gst/gstin.ts'
import { optionalHsn, optionalState } from '#gst/identifiers.ts'
import { messages as gst } from '#gst/messages.ts'
import { taxRows } from '#pricing/tax-schema.ts'
import { givenAddress, photoAddress } from '#uploads/input.ts'
import { messages } from './messages.ts'

/** The fields of an expense that its form and its call share. */
const expenseFields = z.object({
  workspaceId: givenId().optional(),
  spentOn: isoDate(),
  /** Before GST. */
  amount: rupees().refine((amount) => amount > 0, messages.amount),
  /** Input tax is claimed where it can be. */
  itc: nullAs(z.boolean(), false).default(false),
  /** Of whoever was paid, as their bill says it. */
  supplierGstin: orNone(
    typedText()
      .toUpperCase()
      .refine((text) => checkGstin(text).ok, gst.gstinPattern),
  ),
  /** Whether we owe the GST to the government instead of the supplier (CGST Act s.9(3), s.9(4)). */
  reverseCharge: nullAs(z.boolean(), false).default(false),
  /** What the self-invoice prints, where the supplier has no GSTIN. */
  supplierName: nullAs(typedText().max(120, fieldMessages.tooLong(120)), '').default(''),
  supplierAddress: nullAs(typedText().max(300, fieldMessages.tooLong(300)), '').default(''),
  /** The code of the state of such a supplier, by default ours. */
  supplierState: optionalState,
  /** Of a service. */
  sac: optionalHsn,
  reference: nullAs(typedText().max(60, messages.referenceTooLong), '').default(''),
  notes: moneyNotes,
  /** The address of an uploaded photo of the bill. */
  attachment: photoAddress,
  /** Whether it is offered again each month. */
  repeats: nullAs(z.boolean(), false).default(false),
})

/** Money spent: the codes of the account that it was spent on and of the cash or bank account that paid. */
export const createExpenseInput = expenseFields.extend({
  account: accountCode(messages.account),
  paidFrom: accountCode(messages.paidFrom),
  /** At most one combined GST rate; the place of supply splits it. */
  taxes: nullAs(
    taxRows.refine((rows) => rows.length <= 1 && rows.every(({ type }) => type === 'GST'), messages.taxes),
    [],
  ).default([]),
})
export type CreateExpense = z.output<typeof createExpenseInput>

const picked = (message: string) => z.string({ error: message }).min(1, message)

/** The form of an expense: `gst` is a combined rate in percent, and accounts are codes as text. */
export const expenseForm = expenseFields.extend({
  /** Empty at first. */
  amount: rupees()
    .optional()
    .refine((amount) => amount !== undefined && amount > 0, messages.amount),
  account: picked(messages.account),
  paidFrom: picked(messages.paidFrom),
  gst: z.string(),
})
export type ExpenseValues = z.input<typeof expenseForm>

export const cancelExpenseInput = idInput
export const repeatExpenseInput = idInput
export const attachExpenseInput = idInput.extend({ attachment: givenAddress })
export const dueExpensesInput = noInput.extend({ workspaceId: givenId().optional() })

/** Dates are inclusive; accounts are codes. Cancelled expenses are shown alone. */
export const expensesListInput = listInput(['number', 'spentOn', 'amount', 'createdAt'], {
  account: accountCode(messages.account),
  paidFrom: accountCode(messages.paidFrom),
  from: isoDate(),
  to: isoDate(),
  cancelled: z.boolean(),
})
export type ExpensesList = z.output<typeof expensesListInput>
