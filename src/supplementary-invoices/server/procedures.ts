import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { acknowledged, idInput } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { saleOfNote } from '#bills/server/workspace-store.ts'
import { findSale } from '#sales/server/store.ts'
import { createSupplementInput, ofSaleInput, supplementsListInput } from '#supplementary-invoices/input.ts'
import {
  chargedAnswer,
  createdSupplement,
  supplementAnswer,
  supplementsOfSale,
  supplementsPage,
} from '#supplementary-invoices/output.ts'
import { findWorkspace } from '#workspaces/server/store.ts'
import { chargedOf, supplementOf, supplementPaperOf } from './present.ts'
import * as store from './store.ts'
import { cancel, chargedLines, issue, requireDelivered } from './write.ts'

/** Supplementary invoices: debit notes to customers for bills that charged too little (CGST Act s.34(3)). */
export const supplementProcedures = {
  getMany: workspaceQuery(
    'supplementaryInvoices.getMany',
    supplementsListInput,
    supplementsPage,
    async (scope, asked) => {
      const { rows, pagination } = await store.pageOfSupplements(scope, asked)
      const sums = asked.sums && !pagination.isMore ? await store.sumsOfSupplements(scope, asked) : undefined
      return {
        supplementaryInvoices: rows.map(supplementOf),
        pagination,
        sums: sums && {
          taxable: rupeesOf(sums.taxable),
          tax: rupeesOf(sums.tax),
          total: rupeesOf(sums.total),
          openAmount: rupeesOf(sums.open),
        },
      }
    },
  ),

  getOne: workspaceQuery('supplementaryInvoices.getOne', idInput, supplementAnswer, async (scope, { id }) => {
    const row = await store.findSupplement(scope, id)
    const [lines, sale] = await Promise.all([
      store.linesOfSupplement(scope, id),
      saleOfNote(scope, row.sale_id),
    ])
    return {
      supplementaryInvoice: { ...supplementOf(row), createdBy: row.created_by_name },
      paper: supplementPaperOf(row, lines, sale),
    }
  }),

  getOfSale: workspaceQuery(
    'supplementaryInvoices.getOfSale',
    ofSaleInput,
    supplementsOfSale,
    async (scope, { saleId }) => {
      const [, rows] = await Promise.all([findSale(scope, saleId), store.supplementsOf(scope, saleId)])
      return rows.map((row) => {
        const { id, number, date, reason, total, status } = supplementOf(row)
        return { id, number, date, reason, total, status }
      })
    },
  ),

  getCharged: workspaceQuery(
    'supplementaryInvoices.getCharged',
    ofSaleInput,
    chargedAnswer,
    async (scope, { saleId }) => {
      const sale = await findSale(scope, saleId)
      requireDelivered(sale)
      const [lines, workspace] = await Promise.all([chargedLines(scope, saleId), findWorkspace(scope)])
      return chargedOf(sale, lines, workspace.round_off)
    },
  ),

  create: workspaceMutation('supplementaryInvoices.create', createSupplementInput, createdSupplement, issue),

  cancel: workspaceMutation('supplementaryInvoices.cancel', idInput, acknowledged, cancel),
}
