import type { Address, CustomerAddress } from './output.ts'

/** The default country of an address. */
export const HOME = 'India'

/** Converts the stored boolean to the text of the API. */
export const defaultText = (isDefault: boolean): CustomerAddress['isDefault'] =>
  isDefault ? 'true' : 'false'

/** An address on one line: '12 MG Road, Bengaluru, Karnataka 560001, India'. */
export const addressLine = ({ street, city, state, zipCode, country }: Address): string =>
  `${[street, city, state].join(', ')} ${zipCode}, ${country}`

/** The default among a new customer's addresses: the first that asks for it, or else the first. */
export function defaultIndex(addresses: readonly { isDefault?: boolean | undefined }[]): number {
  return Math.max(
    0,
    addresses.findIndex((each) => each.isDefault === true),
  )
}
