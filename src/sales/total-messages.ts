/** Labels of the totals of a bill, and of what was credited, paid and paid back since. */
export const totalMessages = {
  goodsBack: 'Goods back',
  credited: 'Credited',
  received: 'Received',
  settled: 'Settled',
  exchanged: 'Exchanged',
  onAccount: 'On account',
  toCollect: 'To collect',
  receiptsCancelled: 'Receipts cancelled',
  refunded: 'Refunded',
  discountTakenBack: 'Discount taken back',
  stillOpen: 'Still open',
}
