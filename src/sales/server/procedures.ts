import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { record } from '#activity/server/store.ts'
import { idInput, updated } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { CostOfGoods } from '#books/entries.ts'
import { customerRecords } from '#customers/server/store.ts'
import { moveStock } from '#inventory/server/store.ts'
import {
  correctSaleInput,
  createSaleInput,
  customerSalesInput,
  owedInput,
  pastPricesInput,
  salesListInput,
  updateSaleInput,
} from '#sales/input.ts'
import { listMessages } from '#sales/list-messages.ts'
import { messages } from '#sales/messages.ts'
import { createdSale, customerSales, owedAnswer, pastPrices, saleAnswer, salesPage } from '#sales/output.ts'
import { pastPackRate, pastRate } from '#sales/past-rate.ts'
import { isPartlySent, unsent } from '#sales/sent.ts'
import { type SaleStatus, statusRefusal } from '#sales/status.ts'
import { toCollect } from '#sales/to-collect.ts'
import { bookStatus } from './book-sale.ts'
import { correct } from './correct.ts'
import { type PastLine, pastLines, pastLinesOf } from './past-prices-store.ts'
import { payableOfRow, saleAnswerOf } from './present.ts'
import { costOf, leaving, sell } from './sell.ts'
import { goodsOf } from './sent-store.ts'
import * as store from './store.ts'

/** The number of a customer's sales shown in their panel. */
const NEWEST = 5

/** Sales and their statuses (specification, sections 3, 4, 5 and 7). */
export const saleProcedures = {
  getMany: workspaceQuery('sales.getMany', salesListInput, salesPage, async (scope, input) => {
    const { rows, pagination } = await store.pageOfSales(scope, input)
    const sums = input.sums && !pagination.isMore ? await store.sumsOfSales(scope, input) : undefined
    return {
      sales: rows.map(inList),
      pagination,
      sums: sums && { totalAmount: toRupees(paise(sums.total)), toCollect: toRupees(paise(sums.owed)) },
    }
  }),

  getOfCustomer: workspaceQuery(
    'sales.getOfCustomer',
    customerSalesInput,
    customerSales,
    async (scope, { customerId }) => {
      const newest = { page: 1, perPage: NEWEST, sortDirection: 'desc', filters: { customerId } } as const
      const [owed, { rows, pagination }] = await Promise.all([
        store.owedBy(scope, customerId),
        store.pageOfSales(scope, newest),
      ])
      return {
        sales: rows.map(inList),
        total: pagination.total,
        toCollect: { amount: toRupees(paise(owed.amount)), count: owed.count },
      }
    },
  ),

  getOwed: workspaceQuery('sales.getOwed', owedInput, owedAnswer, async (scope, { customerIds }) => {
    const rows = await store.owedByEach(scope, customerIds)
    return { owed: rows.map(({ id, amount }) => ({ customerId: id, amount: toRupees(paise(amount)) })) }
  }),

  getOne: workspaceQuery('sales.getOne', idInput, saleAnswer, async (scope, { id }) => {
    const [sale, lines] = await Promise.all([store.findSale(scope, id), store.linesOf(scope, id)])
    return saleAnswerOf(sale, lines)
  }),

  getPastPrices: workspaceQuery(
    'sales.getPastPrices',
    pastPricesInput,
    pastPrices,
    async (scope, { customerId, productIds }) => {
      const [, lines] = await Promise.all([
        customerRecords.find(scope, customerId),
        productIds ? pastLinesOf(scope, customerId, productIds) : pastLines(scope, customerId),
      ])
      return lines.map((line) => ({
        id: line.id,
        productId: line.productId,
        saleId: line.saleId,
        displayId: line.displayId,
        invoiceDate: line.invoiceDate,
        rate: toRupees(pastRate(line)),
        rateIncludesTax: line.includesTax,
        quantity: line.quantity,
        unit: line.unit,
        pack: packOf(line),
      }))
    },
  ),

  create: workspaceMutation('sales.create', createSaleInput, createdSale, (scope, input) =>
    sell(scope, input),
  ),

  correct: workspaceMutation('sales.correct', correctSaleInput, updated, correct),

  update: workspaceMutation(
    'sales.update',
    updateSaleInput,
    updated,
    async (scope, { id, status, version }) => {
      const sale = await store.findSaleForUpdate(scope, id)
      await refuseStale(scope, sale, version)
      const refusal = statusRefusal(sale.status, status)
      if (refusal) throw new Refusal('conflict', refusal, { reason: 'illegal_status' })
      await bookStatus(scope, sale, status, await moveStockOf(scope, sale, status))
      await Promise.all([
        store.setStatus(scope, sale, status),
        record(scope, {
          act: status,
          noun: 'sale',
          id,
          label: sale.sale_id,
          changes: { status: { from: sale.status, to: status } },
        }),
      ])
      return { message: listMessages.statusUpdated, version: sale.version + 1 }
    },
  ),
}

/**
 * Delivering deducts what is left of the sale's stock; cancelling releases its reservation. Returns what its goods cost.
 * Refuses to cancel a sale of which some goods are out.
 */
async function moveStockOf(
  scope: WorkspaceScope,
  sale: store.SaleRow,
  status: SaleStatus,
): Promise<CostOfGoods> {
  const goods = await goodsOf(scope, sale.id)
  const isSent = isPartlySent(goods)
  if (isSent && status === 'cancelled')
    throw new Refusal('conflict', messages.partlyDelivered, { reason: 'illegal_status' })
  const { taken, released } = leaving({ id: sale.id, number: sale.sale_id }, unsent(goods))
  const values = await moveStock(scope, status === 'delivered' ? taken : [], released)
  const sentCost = isSent ? goods.reduce((sum, line) => sum + line.sentCost, 0) : undefined
  return { cost: costOf(values), sentCost }
}

type ListedRow = Awaited<ReturnType<typeof store.pageOfSales>>['rows'][number]

const inList = (row: ListedRow) => ({
  id: row.id,
  saleId: row.sale_id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  status: row.status,
  paymentType: row.payment_type,
  invoiceDate: row.invoice_date,
  dueDate: row.due_date,
  deliveryDate: row.delivery_date,
  gstin: row.customer_gstin,
  placeOfSupply: row.place_of_supply,
  taxable: toRupees(paise(row.taxable_paise)),
  totalTax: toRupees(paise(row.total_tax_paise)),
  totalAmount: toRupees(paise(row.total_amount_paise)),
  roundOff: toRupees(paise(row.round_off_paise)),
  payable: toRupees(payableOfRow(row)),
  advanceAmount: toRupees(paise(row.advance_amount_paise)),
  balance: toRupees(paise(payableOfRow(row) - row.advance_amount_paise)),
  openAmount: toRupees(paise(row.open_paise)),
  toCollect: toRupees(toCollect({ status: row.status, open: paise(row.open_paise) })),
  returned: toRupees(paise(row.returned_paise)),
  exemptFromAudit: row.exempt_from_audit,
  createdAt: row.created_at.toISOString(),
})

function packOf(line: PastLine) {
  const rate = pastPackRate(line)
  return line.pack && rate !== null
    ? { name: line.pack.name, size: line.pack.size, rate: toRupees(rate) }
    : null
}
