import { mayCall } from '#access/access.ts'
import { type WorkspaceScope, workspaceQuery } from '#access/server/calls.ts'
import { type DateRange, monthOf } from '#base/dates.ts'
import { paise, toRupees } from '#base/money.ts'
import { analyticsInput } from '#reports/input.ts'
import { type Analytics, analytics, type Monthly, type SalesAnalytics, type Totals } from '#reports/output.ts'
import { comparedDays, monthsOf } from '#reports/periods.ts'
import * as store from './analytics-store.ts'

const LISTED = 8

const rupees = (amount: number) => toRupees(paise(amount))

/** The trends of a period (decisions: analytics), every figure a sum of records. */
export const analyticsProcedures = {
  getAnalytics: workspaceQuery(
    'reports.getAnalytics',
    analyticsInput,
    analytics,
    async (scope, { from, to, compare }) => {
      const now = { from, to }
      const before = comparedDays(now, compare)
      const [sales, vendors, vendorsBefore, stock, lost] = await Promise.all([
        mayCall(scope.access, 'sales.getMany') ? salesOf(scope, now, before) : null,
        store.boughtByVendor(scope, now),
        store.boughtByVendor(scope, before),
        store.stockAndSlowMovers(scope, LISTED),
        store.lostStock(scope, now),
      ])
      return {
        ...now,
        before,
        sales,
        ...boughtOf(vendors, vendorsBefore),
        stock: { ...stockOf(stock), lost: rupees(lost) },
      }
    },
  ),
}

async function salesOf(scope: WorkspaceScope, now: DateRange, before: DateRange): Promise<SalesAnalytics> {
  const [rows, rowsBefore, taxes, products, customers] = await Promise.all([
    store.totals(scope, now),
    store.totals(scope, before),
    store.taxesByType(scope, now),
    store.topProducts(scope, now, LISTED),
    store.topCustomers(scope, now, LISTED),
  ])
  const whole = (some: store.TotalsRow[]) => some.find((row) => row.month === null)
  return {
    now: totalsOf(whole(rows)),
    before: totalsOf(whole(rowsBefore)),
    taxes: taxes.map(({ type, amount }) => ({ type, amount: rupees(amount) })),
    months: monthsOf(now).map((month) =>
      monthlyOf(
        month,
        now,
        rows.find((row) => row.month === month),
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
  const { taxable, tax, rounded, sold, returned, returns, written_off } = row ?? {
    taxable: 0,
    tax: 0,
    rounded: 0,
    sold: 0,
    returned: 0,
    returns: 0,
    written_off: 0,
  }
  return {
    ...tradedOf(row),
    sold: rupees(sold),
    supplemented: rupees(taxable + tax + rounded - sold + returned),
    roundOff: rupees(rounded),
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

type Bought = Awaited<ReturnType<typeof store.boughtByVendor>>

function boughtOf(now: Bought, before: Bought): Pick<Analytics, 'bought' | 'vendors'> {
  const sum = (vendors: Bought, pick: 'amount' | 'intakes') =>
    vendors.reduce((total, vendor) => total + vendor[pick], 0)
  return {
    bought: {
      amount: rupees(sum(now, 'amount')),
      before: rupees(sum(before, 'amount')),
      intakes: sum(now, 'intakes'),
    },
    vendors: now
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
