import { formatMoney } from '#base/web/display.tsx'
import type { Dashboard } from '#reports/output.ts'
import { paymentLabels } from '#sales/payment.ts'

/** An amount stays on the line of what it is. */
const withAmount = (label: string, amount: number) => `${label}\u00a0${formatMoney(amount)}`

/** How today's sales were paid, in words; all of it adds up to them. */
export const paymentsOf = ({ takenToday, settledToday }: Dashboard): string[] => [
  ...takenToday.map((part) => withAmount(paymentLabels[part.paymentType], part.amount)),
  ...otherWays.flatMap(([way, label]) => (settledToday?.[way] ? withAmount(label, settledToday[way]) : [])),
]

const otherWays = [
  ['earlier', 'received earlier'],
  ['datedAhead', 'cheques dated ahead'],
  ['otherwise', 'settled otherwise'],
] as const
