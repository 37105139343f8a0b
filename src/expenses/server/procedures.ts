import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { accountNames } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { paise, rupeesOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { firstOpenDay, withFiled } from '#books/lock.ts'
import { heldDays } from '#books/server/lock-store.ts'
import { openDayFrom } from '#books/server/open-day.ts'
import { reverse } from '#books/server/store.ts'
import { paidOf } from '#expenses/expense.ts'
import {
  attachExpenseInput,
  cancelExpenseInput,
  createExpenseInput,
  dueExpensesInput,
  expensesListInput,
  repeatExpenseInput,
} from '#expenses/input.ts'
import { messages } from '#expenses/messages.ts'
import { createdExpense, dueExpenses, type Expense, expenseAnswer, expensesPage } from '#expenses/output.ts'
import { nextMonthly } from '#expenses/repeat.ts'
import { storedTaxes } from '#pricing/stored-taxes.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { messages as uploads } from '#uploads/messages.ts'
import { requireOwnPaper } from '#uploads/server/own-image.ts'
import { spend } from './spend.ts'
import * as store from './store.ts'

type Id = z.output<typeof idInput>

/** Money spent without a vendor's bill. */
export const expenseProcedures = {
  getMany: workspaceQuery('expenses.getMany', expensesListInput, expensesPage, async (scope, input) => {
    const [{ rows, pagination }, sums, nameOf] = await Promise.all([
      store.pageOfExpenses(scope, input),
      store.sumsOfExpenses(scope, input),
      accountNames(scope),
    ])
    return {
      expenses: rows.map((row) => answerOf(row, nameOf)),
      pagination,
      sums: {
        total: rupeesOf(sums.reduce((sum, { total }) => sum + total, 0)),
        byAccount: sums.map(({ account, total }) => ({
          account,
          name: nameOf(account),
          total: rupeesOf(total),
        })),
      },
    }
  }),

  getOne: workspaceQuery('expenses.getOne', idInput, expenseAnswer, async (scope, { id }) => {
    const [row, nameOf] = await Promise.all([store.findExpense(scope, id), accountNames(scope)])
    const taxes = storedTaxes.parse(row.taxes).map((tax) => ({ ...tax, amount: rupeesOf(tax.amount) }))
    return { expense: { ...answerOf(row, nameOf), taxes } }
  }),

  getDue: workspaceQuery('expenses.getDue', dueExpensesInput, dueExpenses, async (scope) => {
    const [rows, nameOf, held] = await Promise.all([
      store.lastOfMonthly(scope),
      accountNames(scope),
      heldDays(scope),
    ])
    const due = rows.map((row) => {
      const dueOn = nextDueOn(row)
      return {
        id: row.id,
        accountName: nameOf(row.account),
        total: rupeesOf(paidIn(row)),
        notes: row.notes,
        dueOn,
        spentOn: firstOpenDay(dueOn, [row.paid_from], row.reverse_charge ? withFiled(held) : held),
      }
    })
    return { due: due.filter(({ dueOn }) => dueOn <= scope.today) }
  }),

  create: workspaceMutation('expenses.create', createExpenseInput, createdExpense, (scope, input) =>
    spend(scope, input),
  ),

  repeat: workspaceMutation('expenses.repeat', repeatExpenseInput, createdExpense, repeat),

  stopRepeating: workspaceMutation(
    'expenses.stopRepeating',
    repeatExpenseInput,
    acknowledged,
    async (scope, { id }) => {
      const found = await store.findExpenseForUpdate(scope, id)
      await store.updateExpense(scope, id, { repeats: false })
      await record(scope, { act: 'updated', noun: 'expense', id, label: found.number })
      return { message: messages.stopped }
    },
  ),

  attach: workspaceMutation(
    'expenses.attach',
    attachExpenseInput,
    acknowledged,
    async (scope, { id, attachment }) => {
      const found = await store.findExpenseForUpdate(scope, id)
      await requireOwnPaper(scope, 'attachment', attachment, scope)
      await store.updateExpense(scope, id, { attachment: attachment ?? null })
      await record(scope, { act: 'updated', noun: 'expense', id, label: found.number })
      return { message: uploads.attached(attachment) }
    },
  ),

  cancel: workspaceMutation('expenses.cancel', cancelExpenseInput, acknowledged, cancel),
}

const paidIn = (row: store.ExpenseRow): number =>
  paidOf({ taxable: row.amount_paise, tax: row.tax_paise }, row.reverse_charge)

const answerOf = (row: store.ExpenseRow, nameOf: (code: number) => string): Expense => ({
  id: row.id,
  number: row.number,
  spentOn: row.spent_on,
  account: row.account,
  accountName: nameOf(row.account),
  paidFrom: row.paid_from,
  paidFromName: nameOf(row.paid_from),
  amount: rupeesOf(row.amount_paise),
  tax: rupeesOf(row.tax_paise),
  total: rupeesOf(paidIn(row)),
  itc: row.itc,
  supplierGstin: row.supplier_gstin,
  reverseCharge: row.reverse_charge,
  selfInvoice:
    row.self_invoice && row.self_invoiced_on
      ? { number: row.self_invoice, issuedOn: row.self_invoiced_on }
      : null,
  supplierName: row.supplier_name,
  supplierAddress: row.supplier_address,
  supplierState: row.supplier_state,
  sac: row.sac,
  reference: row.reference,
  notes: row.notes,
  attachment: row.attachment,
  repeats: row.repeats,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
})

/** The day that a monthly expense is due again: by the day that it was due, not the one that it was entered for. */
const nextDueOn = ({ due_on, spent_on, repeat_day }: store.ExpenseRow): string =>
  nextMonthly(due_on ?? spent_on, repeat_day)

/**
 * Enters a monthly expense again, for its next day, or for the first open day after it. Refuses one that is not due
 * again, a month entered already, and one whose first open day is to come.
 */
async function repeat(scope: WorkspaceScope, { id }: Id) {
  const last = await store.findExpenseForUpdate(scope, id)
  const dueOn = nextDueOn(last)
  if (!last.repeats || last.cancelled_at || dueOn > scope.today)
    throw new Refusal('conflict', messages.notDue, { reason: 'illegal_status' })
  const again = {
    spentOn: openDayFrom(scope, dueOn, [last.paid_from], last.reverse_charge),
    account: last.account,
    paidFrom: last.paid_from,
    amount: paise(last.amount_paise),
    taxes: lineTaxes(storedTaxes.parse(last.taxes)),
    itc: last.itc,
    supplierGstin: last.supplier_gstin,
    reverseCharge: last.reverse_charge,
    supplierName: last.supplier_name,
    supplierAddress: last.supplier_address,
    supplierState: last.supplier_state,
    sac: last.sac || undefined,
    reference: '',
    notes: last.notes,
    attachment: null,
    repeats: true,
  }
  return spend(scope, again, { id, day: last.repeat_day, dueOn })
}

/** Takes an expense back. Refuses one that is cancelled already. */
async function cancel(scope: WorkspaceScope, { id }: Id) {
  const found = await store.findExpenseForUpdate(scope, id)
  if (found.cancelled_at)
    throw new Refusal('conflict', messages.alreadyCancelled, { reason: 'illegal_status' })
  await store.updateExpense(scope, id, { cancelled_at: scope.now, cancelled_by_name: scope.userName })
  await store.joinMonthly(scope, found)
  await reverse(scope, { sourceId: id, event: 'expense', as: 'expense_cancelled', date: found.spent_on })
  await record(scope, { act: 'cancelled', noun: 'expense', id, label: found.number })
  return { message: messages.cancelled(found.number) }
}
