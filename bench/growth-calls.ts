import type { Seeded } from './seed.ts'

/** A call as a screen makes it, by what it shows. */
type Calls = Record<string, { path: string; input: (seeded: Seeded) => unknown }>

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const lastMonth = () => ({ from: day(29), to: day(0) })
const salesList = (input: object) => ({
  path: 'sales/getMany',
  input: () => ({ perPage: 50, sums: true, ...input }),
})

/** The calls that are measured in a shop with many sales; `every-read.ts` has those of a shop with many of everything. */
export const calls: Calls = {
  'sales, newest first': salesList({}),
  'sales, page 200': salesList({ page: 200 }),
  'sales, page 2': salesList({ page: 2 }),
  'sales, 10,000 from the start': salesList({ page: 201 }),
  'sales by amount': salesList({ sortBy: 'totalAmount' }),
  'sales by customer': salesList({ sortBy: 'customer' }),
  'sales to deliver': salesList({ filters: { status: 'ordered' } }),
  'sales with money to collect': salesList({ filters: { standing: 'owed' } }),
  'sales of a month': salesList({ filters: { from: day(29), to: day(0) } }),
  'sales, search by number': salesList({ search: '2627/00123' }),
  'sales, search by name': salesList({ search: 'customer 77' }),
  'one sale': { path: 'sales/getOne', input: () => ({ id: '01a00000-0000-7700-8000-000000000777' }) },
  'sales of a customer': {
    path: 'sales/getOfCustomer',
    input: (seeded) => ({ customerId: seeded.customerIds[77] }),
  },
  dashboard: { path: 'reports/getDashboard', input: () => ({}) },
  'analytics, a year': {
    path: 'reports/getAnalytics',
    input: () => ({ from: day(364), to: day(0), compare: 'before' }),
  },
  'analytics, a month': {
    path: 'reports/getAnalytics',
    input: () => ({ from: day(29), to: day(0), compare: 'before' }),
  },
  'picking goods': {
    path: 'inventory/getSellable',
    input: () => ({ search: 'bolt 12', limit: 20, outOfStock: true }),
  },
  'products, search': { path: 'products/getMany', input: () => ({ search: 'bolt 12', perPage: 50 }) },
  'customers, newest first': { path: 'customers/getMany', input: () => ({ perPage: 50 }) },
  'one customer': { path: 'customers/getOne', input: (seeded) => ({ id: seeded.customerIds[77] }) },
  'one product': { path: 'products/getOne', input: (seeded) => ({ id: seeded.productIds[77] }) },
  'one bill': { path: 'sales/getBill', input: () => ({ id: '01a00000-0000-7700-8000-000000000777' }) },
  'stock, first page': { path: 'inventory/getMany', input: () => ({ perPage: 50 }) },
  'vendors, newest first': { path: 'vendors/getMany', input: () => ({ perPage: 50 }) },
  'what customers owe, by age': { path: 'dues/getAgeing', input: () => ({ perPage: 50 }) },
  'what customers owed two months ago': {
    path: 'dues/getAgeing',
    input: () => ({ perPage: 50, filters: { asOf: day(60) } }),
  },
  'what some customers owe': {
    path: 'sales/getOwed',
    input: (seeded) => ({ customerIds: seeded.customerIds.slice(0, 50) }),
  },
  'prices a customer paid': {
    path: 'sales/getPastPrices',
    input: (seeded) => ({ customerId: seeded.customerIds[77] }),
  },
  'statement of a customer': {
    path: 'statements/getOne',
    input: (seeded) => ({ customerId: seeded.customerIds[77], ...lastMonth() }),
  },
  'statement of a customer, an earlier month': {
    path: 'statements/getOne',
    input: (seeded) => ({ customerId: seeded.customerIds[77], from: day(200), to: day(171) }),
  },
  'find anything': { path: 'search/getAll', input: () => ({ search: 'customer 77' }) },
  'day book of a month': { path: 'ledgers/getDayBook', input: lastMonth },
  'account of a month': { path: 'ledgers/getAccount', input: () => ({ account: 1010, ...lastMonth() }) },
  'customers, account of a month': {
    path: 'ledgers/getAccount',
    input: () => ({ account: 1100, ...lastMonth() }),
  },
  'customers, account of a month, page 5': {
    path: 'ledgers/getAccount',
    input: () => ({ account: 1100, ...lastMonth(), page: 5 }),
  },
  'day book of a month, page 10': {
    path: 'ledgers/getDayBook',
    input: () => ({ ...lastMonth(), page: 10 }),
  },
  'profit and balance of a month': { path: 'ledgers/getStatements', input: lastMonth },
  'profit and balance of a year': {
    path: 'ledgers/getStatements',
    input: () => ({ from: day(364), to: day(0) }),
  },
  'what was sold in a month': { path: 'reports/getSold', input: lastMonth },
  'GST of a month': { path: 'ledgers/getGst', input: lastMonth },
  'sales register of a month': { path: 'reports/getSalesRegister', input: lastMonth },
}
