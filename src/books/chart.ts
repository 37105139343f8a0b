/** The accounts that documents post to, by their code in the chart. */
export const ACCOUNTS = {
  cash: 1010,
  bank: 1020,
  chequesInHand: 1030,
  customers: 1100,
  stock: 1200,
  tdsReceivable: 1320,
  vendors: 2100,
  receivedNotBilled: 2110,
  undelivered: 2120,
  outputCgst: 2210,
  outputSgst: 2211,
  outputIgst: 2212,
  otherOutputTax: 2214,
  openingDifference: 3900,
  sales: 4000,
  salesReturns: 4010,
  costOfGoods: 5000,
  stockLost: 5020,
  discountAllowed: 6090,
  roundOff: 6095,
} as const

export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]
