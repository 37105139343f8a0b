import { z } from 'zod'
import { pagination } from '#base/list.ts'

/** An address in the API, under `address` of a customer's address. */
export const address = z.object({
  label: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

export type Address = z.infer<typeof address>

/**
 * An address as returned by `customers.getAddresses`: `isDefault` is the text true or false (specification,
 * section 3).
 */
export const customerAddress = z.object({
  id: z.uuid(),
  address,
  isDefault: z.enum(['true', 'false']),
  version: z.number(),
})
export type CustomerAddress = z.infer<typeof customerAddress>

/** A customer in the API; `customerId` is the display id, such as CUS-00001. */
export const customer = z.object({
  id: z.uuid(),
  workspaceId: z.uuid(),
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  notes: z.string(),
  gstin: z.string().nullable(),
  pan: z.string().nullable(),
  registrationType: z.string(),
  /** How much they may owe, in rupees, and how many days they have to pay; null: the workspace's default. */
  creditLimit: z.number().nullable(),
  creditDays: z.number().nullable(),
  /** Whether fields that the full form requires are missing. */
  toComplete: z.boolean(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
})
export type Customer = z.infer<typeof customer>

export const customerAnswer = z.object({ customer })
/** The fields for pickers. */
export const allCustomersAnswer = z.array(
  customer.pick({ id: true, customerId: true, name: true, phoneNumber: true, email: true, gstin: true }),
)
/** A customer in a list, with the default address. */
export const listedCustomer = customer.extend({
  address: address.nullable(),
  /** What they owe less what is on their account, in rupees; null for people who may not see it. */
  balance: z.number().nullable(),
})
export type ListedCustomer = z.infer<typeof listedCustomer>
export const customersPage = z.object({ customers: z.array(listedCustomer), pagination })
export const addressesAnswer = z.array(customerAddress)
