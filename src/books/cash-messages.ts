/** Warnings about cash that is about to be paid; apart from `messages`, so that lists load without them. */
export const cashMessages = {
  cashPaid:
    'Cash above ₹10,000 to one party in a day is not deducted as an expense (Income-tax Act s.40A(3)). Pay by UPI or bank instead.',
  cashPaidOfDay: (earlier: string, total: string) =>
    `This vendor already got ${earlier} in cash today. With this it is ${total}, and above ₹10,000 in a day is not deducted as an expense (Income-tax Act s.40A(3)). Pay by UPI or bank instead.`,
  belowZero: (account: string, held: string, below: string) =>
    `${account} holds ${held} in the books. With this it goes ${below} below zero.`,
}
