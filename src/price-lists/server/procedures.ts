import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { type Act, changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { paise, toRupees } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { holdUntilEnd } from '#base/server/hold.ts'
import { messages as customerMessages } from '#customers/messages.ts'
import { lockCustomers, setPriceList } from '#customers/server/listed-store.ts'
import { customerRecords } from '#customers/server/store.ts'
import {
  assignInput,
  createPriceListInput,
  ofCustomerInput,
  priceListsInput,
  saveEntryInput,
  updatePriceListInput,
} from '#price-lists/input.ts'
import { messages } from '#price-lists/messages.ts'
import { listOfCustomer, priceListAnswer, priceListsPage } from '#price-lists/output.ts'
import { findProduct } from '#products/server/store.ts'
import * as entries from './entries-store.ts'
import * as store from './store.ts'

const MOST_LISTS = 100
const MOST_ENTRIES = 1000

const rupeesOrNull = (stored: number | null) => (stored === null ? null : toRupees(paise(stored)))

const entryAnswer = (row: entries.EntryRow) => ({
  id: row.id,
  productId: row.product_id,
  product: row.product,
  rate: rupeesOrNull(row.rate_paise),
  rateIncludesTax: row.rate_includes_tax,
  percentOff: row.percent_off,
  fromQuantity: row.from_quantity,
  from: row.valid_from,
  to: row.valid_to,
})

/** A price as the log shows it. */
const entryFields = (row: entries.EntryRow | undefined) => ({
  product: row?.product ?? null,
  rate_paise: row?.rate_paise ?? null,
  percent_off: row?.percent_off ?? null,
  from_quantity: row?.from_quantity ?? null,
  valid_from: row?.valid_from ?? null,
  valid_to: row?.valid_to ?? null,
})

/** Prices that some customers have: by product or for all, from a quantity, between days. */
export const priceListProcedures = {
  getMany: workspaceQuery('priceLists.getMany', priceListsInput, priceListsPage, async (scope, input) => {
    const { rows, pagination } = await store.pageOfPriceLists(scope, input)
    const priceLists = rows.map((row) => ({
      id: row.id,
      name: row.name,
      entries: row.entries,
      customers: row.customers,
      createdAt: row.created_at.toISOString(),
    }))
    return { priceLists, pagination }
  }),

  getOne: workspaceQuery('priceLists.getOne', idInput, priceListAnswer, async (scope, { id }) => {
    const [list, rows, assigned] = await Promise.all([
      store.findPriceList(scope, id),
      entries.entriesOf(scope, id),
      store.customersOf(scope, id),
    ])
    return {
      priceList: {
        id,
        name: list.name,
        createdAt: list.created_at.toISOString(),
        version: list.version,
        entries: rows.map(entryAnswer),
        customers: assigned.customers.map((row) => ({
          id: row.id,
          name: row.name,
          phoneNumber: row.phone_number,
        })),
        customerCount: assigned.customerCount,
      },
    }
  }),

  getOfCustomer: workspaceQuery(
    'priceLists.getOfCustomer',
    ofCustomerInput,
    listOfCustomer,
    async (scope, { customerId }) => {
      const [, list] = await Promise.all([
        customerRecords.find(scope, customerId),
        store.listOfCustomer(scope, customerId),
      ])
      if (!list) return { priceList: null }
      const priced = list.entries.map((each) => ({ ...each, rate: rupeesOrNull(each.rate) }))
      return { priceList: { id: list.id, name: list.name, entries: priced } }
    },
  ),

  create: workspaceMutation('priceLists.create', createPriceListInput, created, async (scope, { name }) => {
    await holdUntilEnd(scope, 'price_lists')
    if ((await store.countPriceLists(scope)) >= MOST_LISTS)
      throw new Refusal('conflict', messages.tooManyLists(MOST_LISTS))
    const id = await store.insertPriceList(scope, name)
    await record(scope, { act: 'created', noun: 'priceList', id, label: name })
    return { message: messages.created, id, version: FIRST_VERSION }
  }),

  update: workspaceMutation('priceLists.update', updatePriceListInput, updated, async (scope, input) => {
    const { id, name, version } = input
    const list = await store.findPriceListForUpdate(scope, id)
    await refuseStale(scope, list, version)
    const changes = changesBetween(list, { name })
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: list.version }
    await store.renamePriceList(scope, id, name)
    await record(scope, { act: 'updated', noun: 'priceList', id, label: name, changes })
    return { message: messages.updated, version: list.version + 1 }
  }),

  delete: workspaceMutation('priceLists.delete', idInput, acknowledged, async (scope, { id }) => {
    const list = await store.findPriceListForUpdate(scope, id)
    await store.deletePriceList(scope, id)
    await record(scope, { act: 'deleted', noun: 'priceList', id, label: list.name })
    return { message: messages.deleted }
  }),

  saveEntry: workspaceMutation('priceLists.saveEntry', saveEntryInput, created, async (scope, input) => {
    const list = await store.findPriceListForUpdate(scope, input.priceListId)
    const before = input.id ? await entries.findEntry(scope, input.id) : undefined
    if (before && before.price_list_id !== list.id) throw new Refusal('notFound', messages.entryNotFound)
    if (!before && (await entries.entriesOf(scope, list.id)).length >= MOST_ENTRIES)
      throw new Refusal('conflict', messages.tooManyEntries(MOST_ENTRIES))
    if (input.productId) await findProduct(scope, input.productId)
    const id = await entries.saveEntry(scope, input)
    const changes = changesBetween(entryFields(before), entryFields(await entries.findEntry(scope, id)))
    await record(scope, { act: 'updated', noun: 'priceList', id: list.id, label: list.name, changes })
    return { message: messages.entrySaved, id }
  }),

  deleteEntry: workspaceMutation('priceLists.deleteEntry', idInput, acknowledged, async (scope, { id }) => {
    const { price_list_id } = await entries.findEntry(scope, id)
    const list = await store.findPriceListForUpdate(scope, price_list_id)
    const before = await entries.findEntry(scope, id)
    await entries.deleteEntry(scope, id)
    const changes = changesBetween(entryFields(before), entryFields(undefined))
    await record(scope, { act: 'updated', noun: 'priceList', id: list.id, label: list.name, changes })
    return { message: messages.entryDeleted }
  }),

  assign: workspaceMutation('priceLists.assign', assignInput, acknowledged, async (scope, input) => {
    const { customerIds, priceListId = null } = input
    const list = priceListId === null ? null : await store.findPriceListForUpdate(scope, priceListId)
    const customers = await lockCustomers(scope, customerIds)
    if (customers.length < new Set(customerIds).size) throw new Refusal('notFound', customerMessages.notFound)
    if (customers.some((customer) => customer.is_walk_in)) throw new Refusal('conflict', messages.walkIn)
    const changed = customers.filter((customer) => customer.price_list_id !== priceListId)
    if (changed.length === 0) return { message: messages.assigned }
    await setPriceList(
      scope,
      changed.map(({ id }) => id),
      priceListId,
    )
    const acts = changed.map(({ id, name, price_list }): Act => {
      const changes = { price_list: { from: price_list, to: list?.name ?? null } }
      return { act: 'updated', noun: 'customer', id, label: name, changes }
    })
    await record(scope, ...acts)
    return { message: messages.assigned }
  }),
}
