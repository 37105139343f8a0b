import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { accountNames } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { reverse } from '#books/server/store.ts'
import {
  createContraInput,
  createJournalInput,
  journalsListInput,
  reverseJournalInput,
} from '#journals/input.ts'
import { JOURNAL_KINDS, kindEvents } from '#journals/kind.ts'
import { messages } from '#journals/messages.ts'
import { createdJournal, type Journal, journalAnswer, journalsPage } from '#journals/output.ts'
import { paymentWithDeduction } from '#payments/server/store.ts'
import { receiptWithDiscount } from '#receipts/server/discounts-store.ts'
import { postJournal, transfer } from './enter.ts'
import * as store from './store.ts'

/** Entries without a document: transfers and journal vouchers. */
export const journalProcedures = {
  getMany: workspaceQuery('journals.getMany', journalsListInput, journalsPage, async (scope, input) => {
    const [{ rows, pagination }, nameOf] = await Promise.all([
      store.pageOfJournals(scope, input),
      accountNames(scope),
    ])
    return { journals: rows.map((row) => answerOf(row, nameOf)), pagination }
  }),

  getOne: workspaceQuery('journals.getOne', idInput, journalAnswer, async (scope, { id }) => {
    const [row, nameOf] = await Promise.all([store.findJournal(scope, id), accountNames(scope)])
    return { journal: answerOf(row, nameOf) }
  }),

  create: workspaceMutation('journals.create', createJournalInput, createdJournal, postJournal),

  createContra: workspaceMutation('journals.createContra', createContraInput, createdJournal, transfer),

  reverse: workspaceMutation('journals.reverse', reverseJournalInput, acknowledged, takeBack),
}

function kindOf(stored: string) {
  const kind = JOURNAL_KINDS.find((each) => each === stored)
  if (!kind) throw new Error(`Unknown kind ${stored}`)
  return kind
}

const answerOf = (row: store.JournalRow, nameOf: (code: number) => string): Journal => ({
  id: row.id,
  kind: kindOf(row.kind),
  number: row.number,
  datedOn: row.dated_on,
  dueOn: row.due_on,
  party: row.party,
  total: rupeesOf(row.total_paise),
  notes: row.notes,
  lines: row.lines.map(({ account, amount }) => ({
    account,
    name: nameOf(account),
    debit: rupeesOf(Math.max(0, amount)),
    credit: rupeesOf(Math.max(0, -amount)),
  })),
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  reversedAt: row.reversed_at?.toISOString() ?? null,
})

/**
 * Posts an entry back. Refuses one that is reversed already, GST that was settled before later GST, GST credit that changed
 * again later, and one that a receipt or payment with a discount, or a payment with TDS, settled: neither is money of the
 * customer or vendor.
 */
async function takeBack(scope: WorkspaceScope, { id }: z.output<typeof idInput>) {
  const found = await store.findJournalForUpdate(scope, id)
  if (found.reversed_at) throw new Refusal('conflict', messages.alreadyReversed, { reason: 'illegal_status' })
  const later = found.settled_to && (await store.laterSettlement(scope, found.settled_to))
  if (later) throw new Refusal('conflict', messages.laterSettlement(later), { reason: 'illegal_status' })
  const laterCredit = await store.laterCredit(scope, id)
  if (laterCredit)
    throw new Refusal('conflict', messages.laterCredit(laterCredit), { reason: 'illegal_status' })
  const { made, reversed } = kindEvents[kindOf(found.kind)]
  await store.markReversed(scope, id)
  const released = await reverse(scope, { sourceId: id, event: made, as: reversed, date: found.dated_on })
  const dues = released.flatMap(({ debit, credit }) => [debit, credit])
  const deducted = (await receiptWithDiscount(scope, dues)) ?? (await paymentWithDeduction(scope, dues))
  if (deducted) throw new Refusal('conflict', messages.cancelFirst(deducted))
  await record(scope, { act: 'reversed', noun: 'journal', id, label: found.number })
  return { message: messages.reversed(found.number) }
}
