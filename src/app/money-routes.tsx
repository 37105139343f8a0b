import type { WorkspaceRoute } from './workspace-route.ts'

/** The screens of the books, in sidebar order. */
export const moneyRoutes: WorkspaceRoute[] = [
  {
    path: 'books',
    screen: () => import('#ledgers/web/books-screen.tsx'),
    group: 'money',
    call: 'ledgers.getStatements',
  },
  {
    path: 'sales-register',
    screen: () => import('./sales-register.tsx'),
    group: 'money',
    call: 'reports.getSalesRegister',
  },
  {
    path: 'purchase-register',
    screen: () => import('./purchase-register.tsx'),
    group: 'money',
    call: 'reports.getPurchaseRegister',
  },
  {
    path: 'expenses',
    screen: () => import('#expenses/web/expenses-screen.tsx'),
    group: 'money',
    call: 'expenses.getMany',
  },
  {
    path: 'cheques',
    screen: () => import('#cheques/web/cheques-screen.tsx'),
    group: 'money',
    call: 'cheques.getMany',
  },
  {
    path: 'bank-reconciliation',
    screen: () => import('#bank-lines/web/bank-screen.tsx'),
    group: 'money',
    call: 'bankLines.getMany',
  },
  {
    path: 'journals',
    title: 'Journal',
    screen: () => import('#journals/web/journals-screen.tsx'),
    group: 'money',
    call: 'journals.getMany',
  },
  {
    path: 'opening-balances',
    screen: () => import('#openings/web/openings-screen.tsx'),
    group: 'money',
    call: 'openings.getMany',
  },
  {
    path: 'accounts',
    title: 'Chart of accounts',
    screen: () => import('#accounts/web/accounts-screen.tsx'),
    group: 'money',
    call: 'accounts.getOne',
  },
]
