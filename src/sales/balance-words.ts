import { messages } from './messages.ts'

/** What is done about a bill that earlier money settles, of which this much is left, or to pay; in paise. */
export const balanceWords = ({ left, toPay }: { left: number; toPay: number }): string =>
  left > 0 ? messages.toRefund : toPay > 0 ? messages.toCollect : messages.even
