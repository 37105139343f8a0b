import { mayCall } from '#access/access.ts'
import { type WorkspaceScope, workspaceQuery } from '#access/server/calls.ts'
import { type DateRange, monthOf } from '#base/dates.ts'
import { paise, toRupees } from '#base/money.ts'
import { analyticsInput } from '#reports/input.ts'
import { type Analytics, analytics, type Monthly, type SalesAnalytics, type Totals } from '#reports/output.ts'
import { monthsOf, periodBefore } from '#reports/periods.ts'
import * as store from './analytics-store.ts'

const LISTED = 8

const rupees = (amount: number) => toRupees(paise(amount))

/** The trends of a period (decisions: analytics), every figure a sum of records. */
export const analyticsProcedures = {
  getAnalytics: workspaceQuery(
    'reports.getAnalytics',
    analyticsInput,
    analytics,
    async (scope, { from, to }) => {
      const stretch = { from, to, before: periodBefore({ from, to }) }
      const [sales, vendors, stock, lost] = await Promise.all([
        mayCall(scope.access, 'sales.getMany') ? salesOf(scope, stretch) : null,
        store.boughtByVendor(scope, stretch),
        store.stockAndSlowMovers(scope, LISTED),
        store.lostStock(scope, stretch),
      ])
      return { ...stretch, sales, ...boughtOf(vendors), stock: { ...stockOf(stock), lost: rupees(lost) } }
    },
  ),
}

async function salesOf(scope: WorkspaceScope, stretch: store.Stretch): Promise<SalesAnalytics> {
  const [rows, taxes, products, customers] = await Promise.all([
    store.totals(scope, stretch),
    store.taxesByType(scope, stretch),
    store.topProducts(scope, stretch, LISTED),
    store.topCustomers(scope, stretch, LISTED),
  ])
  const whole = (isNow: boolean) => rows.find((row) => row.is_now === isNow && row.month === null)
  return {
    now: totalsOf(whole(true)),
    before: totalsOf(whole(false)),
    taxes: taxes.map(({ type, amount }) => ({ type, amount: rupees(amount) })),
    months: monthsOf(stretch).map((month) =>
      monthlyOf(
        month,
        stretch,
        rows.find((row) => row.is_now && row.month === month),
      ),
    ),
    products: products.map(({ id, name, unit, quantity, taxable, cost }) => ({
      id,
      name,
      unit,
      quantity,
      taxable: rupees(taxable),
      profit: rupees(taxable - cost),
    })),
    customers: customers.map(({ id, name, bills, taxable, cost }) => ({
      id,
      name,
      bills,
      taxable: rupees(taxable),
      profit: rupees(taxable - cost),
    })),
  }
}

const tradedOf = (row: store.TotalsRow | undefined) => {
  const { taxable, tax, cost, bills } = row ?? { taxable: 0, tax: 0, cost: 0, bills: 0 }
  return {
    taxable: rupees(taxable),
    tax: rupees(tax),
    amount: rupees(taxable + tax),
    cost: rupees(cost),
    profit: rupees(taxable - cost),
    bills,
  }
}

function totalsOf(row: store.TotalsRow | undefined): Totals {
  const { sold, returned, returns, written_off } = row ?? { sold: 0, returned: 0, returns: 0, written_off: 0 }
  return {
    ...tradedOf(row),
    sold: rupees(sold),
    returned: rupees(returned),
    returns,
    writtenOff: rupees(written_off),
    returnRate: sold === 0 ? null : Math.round((returned / sold) * 1000) / 10,
  }
}

const isLater = (date: string, than: string) => date > than

/** A month with its days within the period. */
const monthlyOf = (month: string, stretch: DateRange, row: store.TotalsRow | undefined): Monthly => {
  const { from, to } = monthOf(month)
  return {
    month,
    from: isLater(stretch.from, from) ? stretch.from : from,
    to: isLater(to, stretch.to) ? stretch.to : to,
    ...tradedOf(row),
  }
}

function boughtOf(
  vendors: Awaited<ReturnType<typeof store.boughtByVendor>>,
): Pick<Analytics, 'bought' | 'vendors'> {
  const sum = (pick: 'amount' | 'before' | 'intakes') =>
    vendors.reduce((total, vendor) => total + vendor[pick], 0)
  return {
    bought: { amount: rupees(sum('amount')), before: rupees(sum('before')), intakes: sum('intakes') },
    vendors: vendors
      .filter((vendor) => vendor.intakes > 0)
      .slice(0, LISTED)
      .map(({ id, name, intakes, amount }) => ({ id, name, intakes, amount: rupees(amount) })),
  }
}

function stockOf(
  rows: Awaited<ReturnType<typeof store.stockAndSlowMovers>>,
): Omit<Analytics['stock'], 'lost'> {
  const [first] = rows
  return {
    value: rupees(first?.value ?? 0),
    products: first?.products ?? 0,
    slowCount: first?.slow_count ?? 0,
    slowValue: rupees(first?.slow_value ?? 0),
    slow: rows.flatMap(({ id, name, unit, on_hand, product_value, last_sold }) =>
      id === null || name === null || unit === null
        ? []
        : [{ id, name, unit, onHand: on_hand ?? 0, value: rupees(product_value ?? 0), lastSold: last_sold }],
    ),
  }
}
