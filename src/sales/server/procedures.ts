import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { idInput, updated } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { customerRecords } from '#customers/server/store.ts'
import {
  correctSaleInput,
  createSaleInput,
  customerSalesInput,
  owedInput,
  pastPricesInput,
  salesListInput,
} from '#sales/input.ts'
import { createdSale, customerSales, owedAnswer, pastPrices, saleAnswer, salesPage } from '#sales/output.ts'
import { pastPackRate, pastRate } from '#sales/past-rate.ts'
import { toCollect } from '#sales/to-collect.ts'
import { correct } from './correct.ts'
import { sellFromAccount } from './from-account.ts'
import { type PastLine, pastLines, pastLinesOf } from './past-prices-store.ts'
import { payableOfRow, saleAnswerOf } from './present.ts'
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
      sums: sums && {
        totalAmount: toRupees(paise(sums.total)),
        payable: toRupees(paise(sums.payable)),
        toCollect: toRupees(paise(sums.owed)),
      },
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
    sellFromAccount(scope, input),
  ),

  correct: workspaceMutation('sales.correct', correctSaleInput, updated, correct),
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
