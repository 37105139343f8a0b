import { addDays } from '#base/dates.ts'
import { termDays } from '#vendors/payment-terms.ts'
import { isSunday, weekdayOf } from '../calendar.ts'
import type { Dice } from '../dice.ts'
import type { Event } from '../events.ts'
import type { Shelf } from '../shelf.ts'
import { termOf } from '../terms.ts'
import type { PlannedBill } from './deeds.ts'

/** Goods of a confirmed intake; `lot` is that of its first line. */
export type Received = { intake: string; vendor: string; day: string; lot: string }

type Paying = { vendors: readonly string[]; shelf: Shelf; dice: Dice; today: string }
type Billed = PlannedBill & { day: string; lot: string }

const workday = (day: string): string => (isSunday(day) ? addDays(day, 1) : day)

/** The bills of vendors for what was received, their payments, and the notes for what was wrong. */
export function payVendors(received: readonly Received[], paying: Paying): Event[] {
  const bills = billsOf(received, paying)
  const paid = payments(bills, paying)
  return [
    ...bills.map(({ day, lot: _, ...bill }): Event => {
      return { day, minute: 910, by: 'accountant', deed: { kind: 'vendorBill', ...bill } }
    }),
    ...paid,
    ...issuedCheques(paid, paying),
    ...debitNotes(bills, paying),
  ]
}

function billsOf(received: readonly Received[], { vendors, dice, today }: Paying): Billed[] {
  const serials = vendors.map(() => dice.int(80, 900))
  return received.flatMap(({ intake, vendor, day, lot }, at): Billed[] => {
    const which = vendors.indexOf(vendor)
    const serial = (serials[which] ?? 0) + dice.int(3, 30)
    serials[which] = serial
    const billed = workday(addDays(day, dice.int(0, 4)))
    const freight = dice.chance(0.12) ? dice.int(4, 30) * 50 : 0
    const dearer = dice.chance(0.02) || at === 6 ? 2 : 0
    if (billed > today) return []
    const number = `${initialsOf(vendor, which)}/${String(serial).padStart(4, '0')}`
    return [{ key: `bill ${at + 1}`, vendor, intake, number, freight, dearer, day: billed, lot }]
  })
}

/** How a vendor numbers bills: KPF for Kaveri Pipes & Fittings. */
function initialsOf(vendor: string, which: number): string {
  const letters = vendor
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return letters.length > 1 ? letters.slice(0, 3) : `V${which + 1}`
}

/** Each vendor is paid on a weekday, for what is due by then. Some bills wait for weeks. */
function payments(bills: readonly Billed[], { vendors, dice, today }: Paying): Event[] {
  const visits = new Set<string>()
  const isPaid = (vendor: string, due: string) => {
    const which = vendors.indexOf(vendor)
    const from = addDays(due, dice.chance(0.12) ? dice.int(10, 25) : dice.int(0, 3))
    const day = addDays(from, (1 + (which % 6) - weekdayOf(from) + 7) % 7)
    if (day <= today) visits.add(`${day} ${which}`)
  }
  for (const { vendor, day } of bills) isPaid(vendor, addDays(day, termDays(termOf(vendors.indexOf(vendor)))))
  return [...visits].map((visit): Event => {
    const [day = today, which] = visit.split(' ')
    const isCheque = dice.chance(0.3)
    const reference = isCheque
      ? String(dice.int(400_000, 499_999))
      : `RTGS ${dice.int(10_000_000, 99_999_999)}`
    const vendor = vendors[Number(which)] ?? ''
    const mode = isCheque ? 'cheque' : 'bank_transfer'
    return { day, minute: 925, by: 'accountant', deed: { kind: 'payment', vendor, mode, reference } }
  })
}

/** The bank's list of paid cheques is looked through every Wednesday. One cheque is lost in the post and stopped. */
function issuedCheques(paid: readonly Event[], { today }: Paying): Event[] {
  const given = paid
    .filter(({ deed }) => deed.kind === 'payment' && deed.mode === 'cheque')
    .map(({ day }) => day)
    .sort()
  const [first = today] = given
  const events: Event[] = []
  for (let day = first; day <= today; day = addDays(day, 1))
    if (weekdayOf(day) === 3)
      events.push({ day, minute: 670, by: 'accountant', deed: { kind: 'clearIssued' } })
  const lost = given.findLast((day) => day <= addDays(today, -20))
  if (!lost) return events
  const deed = { kind: 'stopIssued', reference: 'RTGS 40417733' } as const
  return [...events, { day: workday(addDays(lost, 2)), minute: 950, by: 'accountant', deed }]
}

/** What was charged too high is asked back. Of the latest goods, a damaged piece goes back to its vendor. */
function debitNotes(bills: readonly Billed[], { shelf, today }: Paying): Event[] {
  const dearer = bills.filter((bill) => bill.dearer > 0)
  const notes = dearer.map(({ key, day }): Event => {
    const deed = { kind: 'rateDifference', bill: key } as const
    return { day: workday(addDays(day, 4)), minute: 930, by: 'accountant', deed }
  })
  const sent = bills.findLast(({ lot, day }) => day < addDays(today, -2) && shelf.lot(lot).available >= 10)
  if (!sent) return notes
  shelf.take(shelf.lot(sent.lot), 1)
  const deed = { kind: 'sendBack', bill: sent.key, quantity: 1, notes: 'Damaged in transit' } as const
  return [...notes, { day: workday(addDays(sent.day, 1)), minute: 940, by: 'buyer', deed }]
}
