/** The most products of one call. */
export const MOST_CHOSEN = 1000

/** Why products cannot be changed together; apart from the other messages, which the list need not load. */
export const chosenMessages = {
  filterFirst: 'This list has more than 1,000 products, the most that can change at once. Filter it first.',
  chooseProducts: 'Choose 1 to 1,000 products',
}
