/** Messages where a customer is chosen. */
export const pickMessages = {
  noneFound: 'No customers found',
  noAddressesYet: 'No addresses added yet.',
}
