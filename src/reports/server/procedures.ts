import { type Access, mayCall, maySee } from '#access/access.ts'
import type { CallName } from '#access/roles.ts'
import { type WorkspaceScope, workspaceQuery } from '#access/server/calls.ts'
import { monthOf } from '#base/dates.ts'
import { paise, rupeesOf, toRupees } from '#base/money.ts'
import { heldDays } from '#books/server/lock-store.ts'
import { receivedOn } from '#receipts/server/received-store.ts'
import { countsBlind, seenBeforeCount } from '#reports/blind.ts'
import { dashboardInput } from '#reports/input.ts'
import { type Dashboard, dashboard } from '#reports/output.ts'
import { analyticsProcedures } from './analytics-procedures.ts'
import { moneyHeld, overdue } from './money-store.ts'
import { type Payable, payable } from './payable-store.ts'
import { registerProcedures } from './register-procedures.ts'
import { soldProcedures } from './sold-procedures.ts'
import * as store from './store.ts'
import { type Taken, takenOn } from './taken-store.ts'

const LOW_SHOWN = 8
const RECENT_SHOWN = 10
const PARTIES_SHOWN = 4

const amountOf = (amount: number, count: number) => ({ amount: toRupees(paise(amount)), count })
const nothing = { amount: 0, count: 0 }

/** What the news of the dashboard is about, each noun with the call that shows its records. */
const readBy: Record<string, CallName> = {
  sale: 'sales.getMany',
  return: 'sales.getReturns',
  customer: 'customers.getMany',
  purchaseOrder: 'purchaseOrders.getMany',
  inventoryIntake: 'inventoryIntakes.getMany',
  vendor: 'vendors.getMany',
  logistics: 'logistics.getMany',
  product: 'products.getMany',
  metric: 'metrics.getMany',
  stock: 'inventory.getMany',
}

const shownNouns = (access: Access) =>
  Object.entries(readBy).flatMap(([noun, call]) => (mayCall(access, call) ? [noun] : []))

/** What came in today, what is late, and what cash and banks hold: as far as the role may see it. */
async function moneyOf(
  scope: WorkspaceScope,
): Promise<Pick<Dashboard, 'received' | 'overdue' | 'held' | 'isDayClosed'>> {
  const may = (call: CallName) => mayCall(scope.access, call)
  const [received, late, held, { cashClosedUntil: until }] = await Promise.all([
    may('receipts.getMany') ? receivedOn(scope, scope.today) : null,
    may('dues.getAgeing') ? overdue(scope, PARTIES_SHOWN) : null,
    may('ledgers.getAccount') ? moneyHeld(scope) : null,
    heldDays(scope),
  ])
  const isDayClosed = until !== null && until >= scope.today
  return {
    received: received && seenBeforeCount(received, scope.access, isDayClosed),
    overdue: late && {
      ...amountOf(late.amount, late.count),
      owed: rupeesOf(late.owed),
      customers: late.customers.map(inRupees),
    },
    held: held?.map(inRupees) ?? null,
    isDayClosed,
  }
}

const inRupees = <Row extends { amount: number }>(row: Row): Row => ({ ...row, amount: rupeesOf(row.amount) })

/**
 * How today's sales were paid; what nothing settled is credit, so that all of it adds up to them. Nothing for people who
 * are still to count the cash, as the rest would tell it.
 */
function paymentsOf(
  sold: number,
  taken: Taken | undefined,
  isShown: boolean,
): Pick<Dashboard, 'takenToday' | 'settledToday'> {
  if (!taken || !isShown) return { takenToday: [], settledToday: null }
  const { modes, earlier, datedAhead, otherwise } = taken
  const paid = modes.reduce((sum, { amount }) => sum + amount, earlier + datedAhead + otherwise)
  const parts = modes.map(({ mode, amount }) => ({ paymentType: mode, amount: rupeesOf(amount) }))
  const credit = { paymentType: 'credit' as const, amount: rupeesOf(sold - paid) }
  return {
    takenToday: credit.amount === 0 ? parts : [...parts, credit],
    settledToday: {
      earlier: rupeesOf(earlier),
      datedAhead: rupeesOf(datedAhead),
      otherwise: rupeesOf(otherwise),
    },
  }
}

/** What is due to vendors this week and what is overdue, which together are to pay. */
const dueToVendors = (due: Payable | undefined): Dashboard['payable'] => ({
  ...amountOf(due?.week ?? 0, due?.weekCount ?? 0),
  overdue: toRupees(paise(due?.overdue ?? 0)),
  toPay: amountOf((due?.week ?? 0) + (due?.overdue ?? 0), (due?.weekCount ?? 0) + (due?.overdueCount ?? 0)),
  vendorCount: due?.vendorCount ?? 0,
  vendors: (due?.vendors ?? []).map(inRupees),
})

/** What the start of the day needs (decisions: dashboard). A role sees the figures of the records that it may read. */
export const reportProcedures = {
  ...analyticsProcedures,
  ...registerProcedures,
  ...soldProcedures,
  getDashboard: workspaceQuery(
    'reports.getDashboard',
    dashboardInput,
    dashboard,
    async (scope, _asked, services) => {
      const month = monthOf(scope.today)
      const { access } = scope
      const sells = mayCall(access, 'sales.getMany')
      const buys = mayCall(access, 'purchaseOrders.getMany')
      const stocks = mayCall(access, 'inventory.getMany')
      const pays = mayCall(access, 'vendorBills.getMany')
      const [sums, low, recent, due, money, taken] = await Promise.all([
        store.dashboardSums(scope, month),
        stocks ? store.lowStock(scope, LOW_SHOWN) : [],
        store.recentActivity(scope, shownNouns(access), RECENT_SHOWN),
        pays ? payable(scope, PARTIES_SHOWN) : undefined,
        moneyOf(scope),
        sells ? takenOn(scope, scope.today) : undefined,
      ])
      return {
        backupFailure: (mayCall(access, 'workspaces.update') && services.backupFailure()) || null,
        today: scope.today,
        monthFrom: month.from,
        has: {
          unit: sums.has_unit,
          vendor: sums.has_vendor,
          product: sums.has_product,
          stock: sums.has_stock,
          sale: sums.has_sale,
        },
        salesToday: sells ? amountOf(sums.sales_today, sums.sales_today_count) : nothing,
        ...paymentsOf(sums.sales_today, taken, !countsBlind(access, money.isDayClosed)),
        salesThisMonth: sells ? amountOf(sums.sales_month, sums.sales_month_count) : nothing,
        returnsToday: sells ? amountOf(sums.returns_today, sums.returns_today_count) : nothing,
        returnsThisMonth: sells ? amountOf(sums.returns_month, sums.returns_month_count) : nothing,
        toDeliver: sells ? amountOf(sums.to_deliver, sums.to_deliver_count) : nothing,
        toReceive: {
          amount: buys && !maySee(access, 'costs') ? null : toRupees(paise(buys ? sums.to_receive : 0)),
          count: buys ? sums.to_receive_count : 0,
        },
        payable: dueToVendors(due),
        ...money,
        draftIntakes: mayCall(access, 'inventoryIntakes.getMany') ? sums.draft_intakes : 0,
        receivable: sells ? amountOf(sums.receivable, sums.receivable_count) : nothing,
        lowStock: low.map(({ id, name, available, threshold, unit }) => ({
          productId: id,
          name,
          available,
          threshold,
          unit,
        })),
        lowStockCount: low[0]?.total ?? 0,
        recent: recent.map((row) => ({
          id: row.id,
          who: row.user_name,
          act: row.act,
          noun: row.noun,
          label: row.record_label,
          at: row.created_at.toISOString(),
        })),
      }
    },
  ),
}
