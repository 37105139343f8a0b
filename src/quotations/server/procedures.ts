import { v7 } from 'uuid'
import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { record } from '#activity/server/store.ts'
import { financialYear } from '#base/dates.ts'
import { created, FIRST_VERSION, updated } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import {
  convertQuotationInput,
  createQuotationInput,
  ofSaleInput,
  quotationInput,
  quotationsListInput,
  reviseQuotationInput,
  updateQuotationInput,
} from '#quotations/input.ts'
import { messages } from '#quotations/messages.ts'
import { quotationAnswer, quotationOfSale, quotationsPage } from '#quotations/output.ts'
import { quotationNumber, quotationSeries } from '#quotations/quotation-number.ts'
import { quotationStatuses, statusOn } from '#quotations/status.ts'
import { createdSale } from '#sales/output.ts'
import { sell } from '#sales/server/sell.ts'
import { findSale } from '#sales/server/store.ts'
import { asQuoted } from './as-quoted.ts'
import { quotationAnswerOf } from './present.ts'
import * as store from './store.ts'
import { listedOf, writeRevision } from './write.ts'

const MOST_REVISIONS = 100

/** Refuses (conflict) what only an open quotation allows, expired or not. */
async function refuseClosed(scope: Scope, found: store.QuotationRow): Promise<void> {
  if (found.status === 'open') return
  const said = found.sale_id
    ? messages.alreadyConverted((await findSale(scope, found.sale_id)).sale_id)
    : messages.closed(quotationStatuses[found.status].label)
  throw new Refusal('conflict', said, { reason: 'illegal_status' })
}

/** Offers of prices, which become sales. */
export const quotationProcedures = {
  getMany: workspaceQuery('quotations.getMany', quotationsListInput, quotationsPage, async (scope, input) => {
    const { rows, pagination } = await store.pageOfQuotations(scope, input)
    const quotations = rows.map((row) => ({
      id: row.id,
      number: row.number,
      revision: row.revision,
      status: statusOn({ status: row.status, validUntil: row.valid_until }, scope.today),
      customerId: row.customer_id,
      customerName: row.customer_name,
      customerPhone: row.customer_phone,
      quotedOn: row.quoted_on,
      validUntil: row.valid_until,
      totalAmount: toRupees(paise(row.total_amount_paise)),
      payable: toRupees(paise(row.total_amount_paise + row.round_off_paise)),
      createdAt: row.created_at.toISOString(),
    }))
    return { quotations, pagination }
  }),

  getOne: workspaceQuery('quotations.getOne', quotationInput, quotationAnswer, async (scope, input) => {
    const [found, revisions] = await Promise.all([
      store.findQuotation(scope, input.id, input.revision),
      store.revisionsOf(scope, input.id),
    ])
    return quotationAnswerOf(found, revisions, scope.today)
  }),

  getOfSale: workspaceQuery(
    'quotations.getOfSale',
    ofSaleInput,
    quotationOfSale,
    async (scope, { saleId }) => {
      const [, quotation] = await Promise.all([findSale(scope, saleId), store.quotationOf(scope, saleId)])
      return { quotation: quotation ?? null }
    },
  ),

  create: workspaceMutation('quotations.create', createQuotationInput, created, async (scope, input) => {
    const { quotedOn } = input
    if (quotedOn > financialYear(scope.today).to) throw invalidField(['quotedOn'], messages.dateTooLate)
    const paper = await writeRevision(scope, input)
    const count = await nextNumber(scope, 'quotation', quotationSeries(quotedOn))
    const number = quotationNumber(quotedOn, count)
    const id = v7()
    await store.insertQuotation(scope, { id, number, quotedOn, listed: listedOf(number, paper) }, paper)
    await record(scope, { act: 'created', noun: 'quotation', id, label: number })
    return { message: messages.created(number), id, displayId: number, version: FIRST_VERSION }
  }),

  revise: workspaceMutation('quotations.revise', reviseQuotationInput, updated, async (scope, input) => {
    const { id, version, ...content } = input
    const found = await store.findQuotationForUpdate(scope, id)
    await refuseStale(scope, found, version)
    await refuseClosed(scope, found)
    const revision = found.revision + 1
    if (revision > MOST_REVISIONS) throw new Refusal('conflict', messages.tooManyRevisions)
    if (content.validUntil < found.quoted_on) throw invalidField(['validUntil'], messages.validBeforeDate)
    const paper = await writeRevision(scope, content)
    await store.addRevision(scope, { id, revision }, listedOf(found.number, paper), paper)
    const changes = { revision: { from: found.revision, to: revision } }
    await record(scope, { act: 'revised', noun: 'quotation', id, label: found.number, changes })
    return { message: messages.revised(found.number, revision), version: found.version + 1 }
  }),

  update: workspaceMutation('quotations.update', updateQuotationInput, updated, async (scope, input) => {
    const { id, status, version } = input
    const found = await store.findQuotationForUpdate(scope, id)
    await refuseStale(scope, found, version)
    if (found.status === 'converted') await refuseClosed(scope, found)
    if (found.status === status)
      throw new Refusal('conflict', messages.alreadyInStatus(quotationStatuses[status].label), {
        reason: 'illegal_status',
      })
    await store.setStatus(scope, id, status)
    const changes = { status: { from: found.status, to: status } }
    const act = status === 'lost' ? 'marked as lost' : 'reopened'
    await record(scope, { act, noun: 'quotation', id, label: found.number, changes })
    return { message: messages.statusUpdated, version: found.version + 1 }
  }),

  /** Creates the sale and closes the quotation in one transaction; the quotation stays locked, so it happens once. */
  convert: workspaceMutation(
    'quotations.convert',
    convertQuotationInput,
    createdSale,
    async (scope, input) => {
      const { quotationId, ...sale } = input
      const found = await store.findQuotationForUpdate(scope, quotationId)
      await refuseClosed(scope, found)
      const made = await sell(scope, await asQuoted(scope, sale, quotationId))
      await store.setStatus(scope, quotationId, 'converted', made.id)
      const changes = { sale: { from: null, to: made.displayId } }
      await record(
        scope,
        { act: 'converted', noun: 'quotation', id: quotationId, label: found.number, changes },
        {
          act: 'made of a quotation',
          noun: 'sale',
          id: made.id,
          label: made.displayId,
          changes: { quotation: { from: null, to: found.number } },
        },
      )
      return made
    },
  ),
}
