import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput, updated } from '#base/list.ts'
import { addressLine, defaultText } from '#customers/address.ts'
import type { AddressInput } from '#customers/input.ts'
import { addAddressInput, addressesInput, updateAddressInput } from '#customers/input.ts'
import { messages } from '#customers/messages.ts'
import type { CustomerAddress } from '#customers/output.ts'
import { addressesAnswer } from '#customers/output.ts'
import * as addresses from './address-store.ts'
import * as store from './store.ts'

const answerOf = (row: addresses.AddressRow): CustomerAddress => ({
  id: row.id,
  address: {
    label: row.label,
    street: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
  },
  isDefault: defaultText(row.is_default),
  version: row.version,
})

const lineOf = (row: addresses.AddressRow) => addressLine(answerOf(row).address)
const lineOfInput = (address: AddressInput) => addressLine({ label: '', ...address })

/**
 * The addresses of customers (specification, sections 3 and 7). A customer with addresses has exactly one
 * default: every change locks the customer first, the first address becomes the default, and the oldest
 * replaces a deleted default.
 */
export const addressProcedures = {
  getAddresses: workspaceQuery(
    'customers.getAddresses',
    addressesInput,
    addressesAnswer,
    async (scope, { customerId }) => {
      const [, rows] = await Promise.all([
        store.customerRecords.find(scope, customerId),
        addresses.addressesOf(scope, customerId),
      ])
      return rows.map(answerOf)
    },
  ),

  addAddress: workspaceMutation('customers.addAddress', addAddressInput, created, async (scope, input) => {
    const customer = await store.customerRecords.findForUpdate(scope, input.customerId)
    const others = await addresses.addressesOf(scope, customer.id)
    const isDefault = input.isDefault === true || others.length === 0
    if (isDefault && others.length > 0) await addresses.clearDefault(scope, customer.id)
    const id = await addresses.insertAddress(scope, customer.id, { address: input.address, isDefault })
    await record(scope, {
      act: 'updated',
      noun: 'customer',
      id: customer.id,
      label: customer.name,
      changes: { address: { from: null, to: lineOfInput(input.address) } },
    })
    return { message: messages.addressAdded, id, version: FIRST_VERSION }
  }),

  updateAddress: workspaceMutation(
    'customers.updateAddress',
    updateAddressInput,
    updated,
    async (scope, { id, address, isDefault, version }) => {
      const { customer_id } = await addresses.findAddress(scope, id)
      const customer = await store.customerRecords.findForUpdate(scope, customer_id)
      const found = await addresses.findAddress(scope, id)
      await refuseStale(scope, { id: customer.id, version: found.version }, version)
      const becomesDefault = isDefault === true && !found.is_default
      if (becomesDefault) await addresses.clearDefault(scope, customer.id)
      const before = { ...answerOf(found).address, isDefault: found.is_default }
      const after = { ...before, ...address, isDefault: found.is_default || becomesDefault }
      const changes = changesBetween(before, after)
      if (Object.keys(changes).length === 0)
        return { message: messages.addressUpdated, version: found.version }
      await addresses.updateAddress(scope, id, address, becomesDefault || undefined)
      const { id: record_id, name: label } = customer
      await record(scope, { act: 'updated', noun: 'customer', id: record_id, label, changes })
      return { message: messages.addressUpdated, version: found.version + 1 }
    },
  ),

  deleteAddress: workspaceMutation(
    'customers.deleteAddress',
    idInput,
    acknowledged,
    async (scope, { id }) => {
      const { customer_id } = await addresses.findAddress(scope, id)
      const customer = await store.customerRecords.findForUpdate(scope, customer_id)
      const found = await addresses.findAddress(scope, id)
      await addresses.removeAddress(scope, id)
      if (found.is_default) await addresses.promoteOldest(scope, customer.id)
      await record(scope, {
        act: 'updated',
        noun: 'customer',
        id: customer.id,
        label: customer.name,
        changes: { address: { from: lineOf(found), to: null } },
      })
      return { message: messages.addressDeleted }
    },
  ),
}
