import { type Mode, modeLabels } from '#books/mode.ts'
import type { CashFlow } from './cash-flow.ts'

/** Messages about closing the cash of a day. */
export const messages = {
  ahead: 'Choose today or an earlier day',
  closedAlready: (day: string) => `Cash is already closed up to ${day}. Choose a later day.`,
  account: 'Choose a cash account',
  till: 'Cash',
  value: 'Choose an Indian note or coin',
  valueTwice: 'Count each note or coin once',
  nothingCounted: 'Count at least one note or coin. Enter 0 if the drawer is empty.',
  pieces: 'Enter a whole number from 0 to 1,00,000',
  noClose: 'No day is closed.',
  notClosed: 'The cash of this day is not closed.',
  titled: (day: string, account: string) => `${account} of ${day}`,
  closed: (titled: string) => `${titled} closed`,
  reopened: (titled: string) => `${titled} reopened`,
  help: 'Count the cash first. The expected amount is shown after the close.',
  whatCounts:
    'Sales are the bills delivered on the day, with tax and before returns. What was received is less refunds; under Cash both are shown.',
  agrees: 'The count agrees with the books.',
  short: (amount: string) => `${amount} short, posted to Cash short or over.`,
  over: (amount: string) => `${amount} over, posted to Cash short or over.`,
  received: (mode: Mode) => `Received, ${mode === 'upi' ? modeLabels.upi : modeLabels[mode].toLowerCase()}`,
  reopenTitle: (titled: string) => `Reopen ${titled}`,
  reopenBody: 'The difference is reversed, and cash can be posted on that day again.',
}

/** What each step from the opening cash to the cash in hand is called, by whether money came in. */
const flowLabels: Record<CashFlow, string | readonly [cameIn: string, wentOut: string]> = {
  opening: 'Opening cash',
  received: 'Received in cash',
  refunded: 'Refunded',
  paid: 'Paid to vendors',
  spent: 'Expenses in cash',
  moved: ['From bank or other cash', 'To bank or other cash'],
  other: 'Other entries',
  difference: ['Cash over', 'Cash short'],
}

/** The label of a step that changed the cash by an amount, in any unit. */
export function flowLabel(flow: CashFlow, amount: number): string {
  const label = flowLabels[flow]
  return typeof label === 'string' ? label : label[amount > 0 ? 0 : 1]
}
