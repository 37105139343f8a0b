import { addDays } from '#base/dates.ts'
import type { Mode } from '#books/mode.ts'
import { isSunday, weekdayOf } from '../calendar.ts'
import type { Dice } from '../dice.ts'
import type { Event, PlannedSale } from '../events.ts'

/** A bill on credit that was delivered, and whether any of its goods came back. */
export type Credit = { sale: PlannedSale; delivered: string; isReturned: boolean }

type Collected = { dice: Dice; first: string; today: string }

/** The weekday on which a customer pays: Monday to Saturday. */
const payday = (customer: number, from: string): string => {
  const days = (1 + (customer % 6) - weekdayOf(from) + 7) % 7
  return addDays(from, days)
}

/** When a bill is paid: around its due date, sometimes months late. Undefined: not so far. */
function paidOn({ sale, delivered }: Credit, { dice, today }: Collected): string | undefined {
  const late = dice.chance(0.1) ? dice.int(25, 80) : dice.int(-8, 12)
  if (dice.chance(0.02)) return undefined
  const wanted = addDays(sale.dueDate ?? delivered, late)
  const day = payday(sale.customer, wanted > delivered ? wanted : addDays(delivered, 1))
  return day > today ? undefined : day
}

/** What customers on credit pay, what happens to their cheques, and what they are credited without returning goods. */
export function collect(credits: readonly Credit[], collected: Collected): Event[] {
  const { dice, today } = collected
  const visits = new Map<string, Credit[]>()
  for (const credit of credits) {
    const day = paidOn(credit, collected)
    if (!day) continue
    const visit = `${day} ${credit.sale.customer}`
    visits.set(visit, [...(visits.get(visit) ?? []), credit])
  }
  const receipts = [...visits].flatMap(([visit, paid], at): Paid[] => {
    const [day = today, customer] = visit.split(' ')
    const money = handedOver(dice)
    const bills = paid.map(({ sale }) => sale.key)
    const isPart = dice.chance(0.07)
    const key = `receipt ${at + 1}`
    const receipt = { kind: 'receipt', key, customer: Number(customer), bills, ...money } as const
    const isBounceable = money.mode === 'cheque' && !isPart && paid.every(({ isReturned }) => !isReturned)
    const by = dice.chance(0.6) ? 'accountant' : 'desk'
    const minute = dice.int(640, 1080)
    const whole = { day, minute, by, deed: { ...receipt, share: isPart ? 0.5 : 1 } } as const
    const restDay = addDays(day, 21)
    if (!isPart || restDay > today) return [{ event: whole, isBounceable }]
    const rest = {
      ...receipt,
      key: `${key} rest`,
      share: 1,
      mode: 'upi',
      reference: upiReference(dice),
    } as const
    return [
      { event: whole, isBounceable },
      { event: { day: restDay, minute, by, deed: rest }, isBounceable: false },
    ]
  })
  return [
    ...receipts.map(({ event }) => event),
    ...cheques(receipts, collected),
    ...creditNotes(credits, collected),
  ]
}

type Paid = { event: Event; isBounceable: boolean }

/** How a customer on credit pays. */
function handedOver(dice: Dice): { mode: Mode; reference: string } {
  const mode = dice.pick(['bank_transfer', 'bank_transfer', 'cheque', 'cheque', 'upi', 'cash'] as const)
  if (mode === 'cheque') return { mode, reference: String(dice.int(100_000, 999_999)) }
  if (mode === 'bank_transfer') return { mode, reference: `NEFT ${dice.int(10_000_000, 99_999_999)}` }
  return { mode, reference: mode === 'upi' ? upiReference(dice) : '' }
}

const upiReference = (dice: Dice) => `UPI ${dice.int(100_000_000, 999_999_999)}`

/** Cheques are taken to the bank on Tuesdays. */
const isBankDay = (day: string) => weekdayOf(day) === 2

/** Deposits every week until today, and the bounce of one cheque that was deposited some weeks ago. */
function cheques(receipts: readonly Paid[], { first, today }: Collected): Event[] {
  const events: Event[] = []
  for (let day = addDays(first, 1); day <= today; day = addDays(day, 1))
    if (isBankDay(day)) events.push({ day, minute: 665, by: 'accountant', deed: { kind: 'deposit' } })
  const settled = addDays(today, -12)
  const candidates = receipts.filter(({ event, isBounceable }) => isBounceable && event.day <= settled)
  const deed = candidates.toSorted((a, b) => a.event.day.localeCompare(b.event.day)).at(-1)?.event
  if (deed?.deed.kind !== 'receipt') return events
  let deposited = addDays(deed.day, 1)
  while (!isBankDay(deposited)) deposited = addDays(deposited, 1)
  const returned = addDays(deposited, 2)
  const bounce = { kind: 'bounce', receipt: deed.deed.key, charges: 300, recharge: 354 } as const
  return [...events, { day: returned, minute: 700, by: 'accountant', deed: bounce }]
}

/** Three bills that were lowered afterwards, because another price had been agreed. */
function creditNotes(credits: readonly Credit[], { today }: Collected): Event[] {
  const fit = credits.filter(
    ({ sale, delivered, isReturned }) =>
      !isReturned && !sale.hideGstFromCustomer && delivered < addDays(today, -7) && sale.totalAmount > 2000,
  )
  return [0.3, 0.6, 0.95].flatMap((share): Event[] => {
    const credit = fit[Math.floor(fit.length * share)]
    if (!credit) return []
    const next = addDays(credit.delivered, 3)
    const day = isSunday(next) ? addDays(next, 1) : next
    const notes = 'Price agreed on the phone'
    const deed = { kind: 'creditNote', sale: credit.sale.key, percentage: 3, notes } as const
    return [{ day, minute: 720, by: 'accountant', deed }]
  })
}
