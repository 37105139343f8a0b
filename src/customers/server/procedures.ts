import { mayCall } from '#access/access.ts'
import { messages as access } from '#access/messages.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { retire, takeBack } from '#activity/server/retire.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { type Paise, paise, rupeesOf, toPaise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { refuseOther } from '#base/server/as-read.ts'
import { similarAnswer, similarInput } from '#base/similar.ts'
import { defaultIndex } from '#customers/address.ts'
import {
  createCustomerInput,
  customersInput,
  customersListInput,
  quickCustomerInput,
  updateCustomerInput,
} from '#customers/input.ts'
import { messages } from '#customers/messages.ts'
import { allCustomersAnswer, type Customer, customerAnswer, customersPage } from '#customers/output.ts'
import { panFault } from '#gst/identifiers.ts'
import { addressProcedures } from './address-procedures.ts'
import { columnsOf, registrationOf } from './columns.ts'
import { importProcedures } from './import-procedures.ts'
import { nameOfPriceList, setPriceList } from './listed-store.ts'
import * as store from './store.ts'
import { walkInProcedures } from './walk-in.ts'

const answerOf = (row: store.CustomerRow): Customer => ({
  id: row.id,
  workspaceId: row.workspace_id,
  customerId: row.customer_id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  notes: row.notes,
  gstin: row.gstin,
  pan: row.pan,
  registrationType: row.registration_type,
  creditLimit: row.credit_limit_paise === null ? null : rupeesOf(row.credit_limit_paise),
  creditDays: row.credit_days,
  toComplete: row.to_complete,
  archivedAt: row.archived_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** Refuses a credit limit set or changed by someone who may not. */
function refuseLimit({ access }: WorkspaceScope, isChanged: boolean): void {
  if (isChanged && !access.mayExceedCredit) throw invalidField(['creditLimit'], messages.creditLimitSetters)
}

/**
 * Gives a new customer a price list. Refuses, at its field, someone who may not assign price lists, and ('notFound') a list
 * that is not this workspace's.
 */
async function givePriceList(scope: WorkspaceScope, id: string, priceListId: string | null | undefined) {
  if (!priceListId) return undefined
  if (!mayCall(scope.access, 'priceLists.assign'))
    throw invalidField(['priceListId'], messages.priceListSetters)
  const name = await nameOfPriceList(scope, priceListId)
  if (name === undefined) {
    const message = messages.priceListNotFound
    throw new Refusal('notFound', message, { issues: [{ path: ['priceListId'], message }] })
  }
  await setPriceList(scope, [id], priceListId)
  return { price_list: { from: null, to: name } }
}

/** A registration derived from the GSTIN keeps following it; a chosen one stays. */
const registrationAfter = ({ gstin, registrationType }: Customer, next: string | null | undefined) =>
  next !== undefined && registrationType === registrationOf(gstin) ? registrationOf(next) : registrationType

/** The credit limit after an update, in rupees. */
const limitAfter = (before: Customer, given: Paise | null | undefined): number | null =>
  given === undefined ? before.creditLimit : given === null ? null : toRupees(given)

/** Customers (specification, sections 3, 5 and 7). */
export const customerProcedures = {
  ...addressProcedures,
  ...importProcedures,
  ...walkInProcedures,

  getAll: workspaceQuery('customers.getAll', customersInput, allCustomersAnswer, async (scope, input) =>
    store.pickCustomers(scope, input, (row) => {
      const { id, customerId, name, phoneNumber, email, gstin } = answerOf(row)
      return { id, customerId, name, phoneNumber, email, gstin }
    }),
  ),

  findSimilar: workspaceQuery('customers.findSimilar', similarInput, similarAnswer, async (scope, typed) => ({
    similar: await store.similarCustomers(scope, typed),
  })),

  getMany: workspaceQuery('customers.getMany', customersListInput, customersPage, async (scope, input) => {
    const seesBalance = mayCall(scope.access, 'dues.getOpen')
    if (!seesBalance && (input.sortBy === 'balance' || input.filters?.balance))
      throw new Refusal('forbidden', access.notYourRole)
    const { rows, pagination } = await store.pageOfCustomers(scope, input)
    const listed = rows.map((row) => ({
      ...answerOf(row),
      address: row.address,
      balance: seesBalance ? toRupees(paise(row.balance_paise)) : null,
    }))
    return { customers: listed, pagination }
  }),

  getOne: workspaceQuery('customers.getOne', idInput, customerAnswer, async (scope, { id }) => ({
    customer: answerOf(await store.customerRecords.find(scope, id)),
  })),

  create: workspaceMutation('customers.create', createCustomerInput, created, async (scope, input) => {
    refuseLimit(scope, typeof input.creditLimit === 'number')
    const preset = defaultIndex(input.addresses)
    const addresses = input.addresses.map(({ address }, index) => ({ address, isDefault: index === preset }))
    const [made] = await store.insertCustomers(scope, [{ fields: columnsOf(input), addresses }])
    if (!made) throw new Error('No customer was created')
    const changes = await givePriceList(scope, made.id, input.priceListId)
    await record(scope, { act: 'created', noun: 'customer', id: made.id, label: input.name, changes })
    return { message: messages.created, id: made.id, displayId: made.customerId, version: FIRST_VERSION }
  }),

  quickCreate: workspaceMutation(
    'customers.quickCreate',
    quickCustomerInput,
    created,
    async (scope, input) => {
      refuseLimit(scope, typeof input.creditLimit === 'number')
      const fields = columnsOf({ ...input, email: '' })
      const [made] = await store.insertCustomers(scope, [{ fields, addresses: [] }])
      if (!made) throw new Error('No customer was created')
      await record(scope, { act: 'created', noun: 'customer', id: made.id, label: input.name })
      return { message: messages.created, id: made.id, displayId: made.customerId, version: FIRST_VERSION }
    },
  ),

  update: workspaceMutation('customers.update', updateCustomerInput, updated, async (scope, input) => {
    const found = await store.customerRecords.findForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    if (input.email === '' && found.email !== '') throw invalidField(['email'], messages.email)
    const before = answerOf(found)
    refuseOther(input, before, ['customerId', 'createdAt'])
    const after = {
      name: input.name ?? before.name,
      email: input.email ?? before.email,
      phoneNumber: input.phoneNumber ?? before.phoneNumber,
      notes: input.notes ?? before.notes,
      gstin: input.gstin === undefined ? before.gstin : input.gstin,
      pan: input.pan === undefined ? before.pan : input.pan,
      registrationType:
        input.registrationType === null
          ? registrationOf(input.gstin === undefined ? before.gstin : input.gstin)
          : (input.registrationType ?? registrationAfter(before, input.gstin)),
      creditLimit: limitAfter(before, input.creditLimit),
      creditDays: input.creditDays === undefined ? before.creditDays : input.creditDays,
    }
    refuseLimit(scope, after.creditLimit !== before.creditLimit)
    const differs = panFault(after.pan, after.gstin)
    if (differs && (input.pan || input.gstin)) throw invalidField(['pan'], differs)
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    const creditLimit = after.creditLimit === null ? null : toPaise(after.creditLimit)
    await store.updateCustomer(scope, found, columnsOf({ ...after, creditLimit }))
    await record(scope, { act: 'updated', noun: 'customer', id: input.id, label: after.name, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  delete: workspaceMutation('customers.delete', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.customerRecords.findForUpdate(scope, id)
    const inUse = await store.isCustomerInUse(scope, id)
    await retire(scope, store.customerRecords, { noun: 'customer', id, label: found.name }, inUse)
    return { message: inUse ? messages.archived : messages.deleted }
  }),

  restore: workspaceMutation('customers.restore', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.customerRecords.findForUpdate(scope, id)
    await takeBack(scope, store.customerRecords, { noun: 'customer', id, label: found.name })
    return { message: messages.restored }
  }),
}
