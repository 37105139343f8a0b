import { allFound, type Find } from '#base/all-found.ts'
import { BILL_CANCELLED } from '#credit-notes/reasons.ts'
import type { SaleInList } from '#sales/output.ts'
import { sumOf } from './compare.ts'
import { fewAtOnce } from './few-at-once.ts'
import { newest } from './newest.ts'
import type { Shown } from './shown.ts'

type Filters = NonNullable<Parameters<Shown['calls']['sales']['getMany']>[0]['filters']>

const pageOf =
  ({ calls }: Shown, filters: Filters): Find<SaleInList> =>
  async (page) => {
    const { sales: rows, pagination } = await calls.sales.getMany({ ...page, filters })
    return { rows, pagination }
  }

const totalOf = (rows: readonly SaleInList[]) => ({
  amount: sumOf(rows, ({ payable }) => payable),
  count: rows.length,
})

/** Sales, their panels and returns, what the dashboard and the analytics say of them, and what customers owe. */
export async function saleFigures(shown: Shown): Promise<void> {
  const { compare, dashboard, analytics, month, panels } = shown
  const list = (filters: Filters) => allFound(pageOf(shown, filters))
  const sold = await list({ standing: 'sold', ...month })
  const today = sold.filter(({ invoiceDate }) => invoiceDate === dashboard.today)
  compare('Sales today on the dashboard and in the list', dashboard.salesToday, totalOf(today))
  compare('Sales this month on the dashboard and in the list', dashboard.salesThisMonth, totalOf(sold))
  compare(
    'Sales this month in the analytics and in the list',
    analytics.sales?.now.sold,
    totalOf(sold).amount,
  )
  const open = await list({ status: 'ordered' })
  compare('Sales to deliver on the dashboard and in the list', dashboard.toDeliver, totalOf(open))
  await returnFigures(shown)
  await owedFigures(shown)
  await fewAtOnce(await newest(panels, pageOf(shown, {})), (sale) => salePanel(shown, sale))
}

async function returnFigures(shown: Shown): Promise<void> {
  const { compare, dashboard, analytics, month } = shown
  const returned = await allFound(pageOf(shown, { returnedFrom: month.from, returnedTo: month.to }))
  const amount = sumOf(returned, (sale) => sale.returned)
  compare('Returns this month on the dashboard and in the list', dashboard.returnsThisMonth, {
    amount,
    count: returned.length,
  })
  compare('Returns this month in the analytics and in the list', analytics.sales?.now.returned, amount)
}

async function owedFigures(shown: Shown): Promise<void> {
  const { calls, compare, dashboard } = shown
  const owed = (await allFound(pageOf(shown, { standing: 'owed' }))).filter(({ toCollect }) => toCollect > 0)
  const amount = sumOf(owed, ({ toCollect }) => toCollect)
  compare('Amounts to collect on the dashboard and in the list', dashboard.receivable, {
    amount,
    count: owed.length,
  })
  const customerIds = [...new Set(owed.map(({ customerId }) => customerId))]
  let byCustomer = 0
  for (let from = 0; from < customerIds.length; from += 100) {
    const some = await calls.sales.getOwed({ customerIds: customerIds.slice(from, from + 100) })
    byCustomer = sumOf([byCustomer, sumOf(some.owed, (each) => each.amount)], (each) => each)
  }
  compare('Amounts to collect from all customers and in the list', byCustomer, amount)
}

async function salePanel({ calls, compare }: Shown, row: SaleInList): Promise<void> {
  const [{ sale, items }, notes] = await Promise.all([
    calls.sales.getOne({ id: row.id }),
    calls.creditNotes.getOfSale({ saleId: row.id }),
  ])
  const { status, balance, toCollect, totals, returnedAmount } = sale
  const inList = [row.status, row.totalAmount, row.totalTax, row.balance, row.toCollect]
  const inPanel = [status, totals.totalAmount, totals.totalTax, balance, toCollect]
  compare(`${row.saleId} in the list and its panel`, inList, inPanel)
  const lines = sumOf(items, ({ saleItem }) => saleItem.amount)
  compare(`The total of ${row.saleId} and its lines`, totals.totalAmount, lines)
  const back = sumOf(notes, ({ credited }) => credited)
  const isTakenBack = notes.some(({ reason }) => reason === BILL_CANCELLED)
  const wanted = isTakenBack ? totals.payable : returnedAmount
  compare(`The credit on ${row.saleId} and its credit notes`, wanted, back)
}
