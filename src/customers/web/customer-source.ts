import type { Choice, Choices } from '#base/web/form/choices.ts'
import { client } from '#base/web/rpc.ts'

const customerChoice = (customer: {
  id: string
  name: string
  phoneNumber: string
  customerId: string
}): Choice => ({
  value: customer.id,
  label: customer.name,
  hint: `${customer.phoneNumber} · ${customer.customerId}`,
})

/** The number of customers in a list; typing finds the others. */
const CUSTOMERS = 50

/** Customers by name, phone or id, searched on the server. */
export const customerSource: Choices = {
  noun: 'customers',
  name: 'active',
  most: CUSTOMERS,
  load: async (search) => (await client.customers.getAll({ search, limit: CUSTOMERS })).map(customerChoice),
  loadOne: async (id) => customerChoice((await client.customers.getOne({ id })).customer),
}
