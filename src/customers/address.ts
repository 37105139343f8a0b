import { z } from 'zod'
import { messages } from '#customers/messages.ts'

const needed = (sentence: string, longest = 120) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(longest, messages.tooLong(longest))

/** Where an address is unless it says another country. */
export const HOME = 'India'

/** An address as it is typed; the state is any text, so that places abroad fit too. */
export const addressInput = z.object({
  label: z.string().trim().max(60, messages.tooLong(60)).optional(),
  street: needed(messages.street, 300),
  city: needed(messages.city),
  state: needed(messages.state),
  zipCode: needed(messages.zipCode, 20),
  country: needed(messages.country),
})
export type AddressInput = z.output<typeof addressInput>

/** An address on the wire, under `address` of a customer's address. */
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
 * An address as `customers.getAddresses` answers it: `isDefault` is the text true or false (specification, section 3).
 */
export const customerAddress = z.object({
  id: z.uuid(),
  address,
  isDefault: z.enum(['true', 'false']),
  version: z.number(),
})
export type CustomerAddress = z.infer<typeof customerAddress>

/** The one place where the stored yes or no becomes the text of the contract. */
export const defaultText = (isDefault: boolean): CustomerAddress['isDefault'] =>
  isDefault ? 'true' : 'false'

/** One line: '12 MG Road, Bengaluru, Karnataka 560001, India'. */
export const addressLine = ({ street, city, state, zipCode, country }: Address): string =>
  `${[street, city, state].join(', ')} ${zipCode}, ${country}`

/** Which of a new customer's addresses is the default: the first that asks for it, else the first. */
export function defaultIndex(addresses: readonly { isDefault?: boolean | undefined }[]): number {
  return Math.max(
    0,
    addresses.findIndex((each) => each.isDefault === true),
  )
}
