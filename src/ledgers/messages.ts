/** Messages about the books. */
export const messages = {
  account: 'Choose an account of the books',
  empty: 'Nothing is posted yet',
  emptyHint: 'Sales, receipts, intakes and stock post here as you save them.',
  noEntries: 'Nothing was posted to this account in these days',
}
