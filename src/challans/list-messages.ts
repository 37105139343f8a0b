/** The messages of the list of challans, apart from the others, which lists do not load. */
export const listMessages = {
  none: 'No delivery challans yet',
  noneHint:
    'Send goods to a customer now and bill them later. Several challans can go on one bill. Parts of an order are delivered from the order.',
  dueBack: 'Bill or take back by',
  overdue: 'overdue',
  otherCustomers: 'Choose challans of one customer. A bill has only one.',
}
