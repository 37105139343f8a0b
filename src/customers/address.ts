import type { Address, CustomerAddress } from './output.ts'

/** Where an address is unless it says another country. */
export const HOME = 'India'

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
