import { phoneText } from '#base/phone.ts'
import type { Choices } from '#base/web/form/choices.ts'
import { client } from '#base/web/rpc.ts'

/** A list that is shorter has all vendors. */
const VENDORS = 1_000

/** Vendors that are not archived, searched on the server. */
export const vendorSource: Choices = {
  noun: 'vendors',
  name: 'active',
  most: VENDORS,
  load: async (search) =>
    (await client.vendors.getAll({ search })).map(({ id, businessName, phoneNumber }) => ({
      value: id,
      label: businessName,
      hint: phoneText(phoneNumber),
    })),
  loadOne: async (id) => {
    const { vendor } = await client.vendors.getOne({ id })
    return { value: id, label: vendor.businessName }
  },
}
