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

/** Whether two addresses are written alike. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  one.label === other.label && addressLine(one) === addressLine(other)

/**
 * The addresses without those that repeat an earlier one, as after a merge of two customers, whose documents name the
 * addresses of both. An address that is `chosen` stands for its repetitions.
 */
export const distinctAddresses = <Of extends { id: string; address: Address }>(
  all: readonly Of[],
  chosen?: string | null,
): Of[] =>
  all
    .filter((each, at) => all.findIndex(({ address }) => isSameAddress(address, each.address)) === at)
    .map(
      (each) => all.find(({ id, address }) => id === chosen && isSameAddress(address, each.address)) ?? each,
    )
