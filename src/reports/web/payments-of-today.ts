import { formatMoney } from '#base/web/display.tsx'
import type { Dashboard } from '#reports/output.ts'
import { paymentLabels } from '#sales/payment.ts'

/** How today's sales were paid, in words; all of it adds up to them. */
export const paymentsOf = ({ takenToday, settledToday }: Dashboard): string[] => [
  ...takenToday.map((part) => `${paymentLabels[part.paymentType]} ${formatMoney(part.amount)}`),
  ...otherWays.flatMap(([way, label]) =>
    settledToday?.[way] ? `${label} ${formatMoney(settledToday[way])}` : [],
  ),
]

const otherWays = [
  ['earlier', 'received earlier'],
  ['datedAhead', 'cheques dated ahead'],
  ['otherwise', 'settled otherwise'],
] as const
