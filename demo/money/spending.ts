import { addDays, daysBetween } from '#base/dates.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { gstinCheckCharacter } from '#gst/gstin.ts'
import { isSunday, monthIn, weekdayOf } from '../calendar.ts'
import type { Dice } from '../dice.ts'
import type { Event } from '../events.ts'
import type { MoneyDeed, PlannedExpense } from './deeds.ts'

/** `share` is the size of the shop compared with the full one, from 0 to 1. */
type Spending = { dice: Dice; first: string; today: string; share: number }

/** A valid GSTIN that belongs to nobody. */
const gstinIn = (first: string): string => first + gstinCheckCharacter(first)
const telecom = gstinIn('27AAACT0000E1Z')
const repairer = gstinIn('27AAAPR0000K1Z')

const plain = {
  gst: 0,
  supplierGstin: null,
  reference: '',
  repeats: false,
  paidFrom: ACCOUNTS.bank as number,
}

/** What is spent on the same day of each month, entered once and then repeated. */
const monthly: { day: number; key: string; expense: PlannedExpense }[] = [
  {
    day: 1,
    key: 'salaries',
    expense: { ...plain, account: ACCOUNTS.salaries, amount: 112_000, notes: 'Seven people', repeats: true },
  },
  {
    day: 3,
    key: 'rent',
    expense: {
      ...plain,
      account: ACCOUNTS.rent,
      amount: 48_000,
      notes: 'Shop 4 and 5, and the store room',
      repeats: true,
    },
  },
  {
    day: 8,
    key: 'telephone',
    expense: {
      ...plain,
      account: ACCOUNTS.telephone,
      amount: 1299,
      gst: 18,
      supplierGstin: telecom,
      notes: 'Broadband and two lines',
      repeats: true,
    },
  },
]

const small = [
  [ACCOUNTS.transport, 'Tempo to the site', 300, 900],
  [ACCOUNTS.otherExpenses, 'Tea and snacks', 180, 450],
  [ACCOUNTS.otherExpenses, 'Stationery and packing', 200, 700],
  [ACCOUNTS.transport, 'Loading and unloading', 250, 800],
] as const

/** What runs the shop costs, what the owner takes out, and what happens to the cash. */
export function spend(spending: Spending): Event[] {
  const { first, today } = spending
  const events: Event[] = []
  const begun = new Set<string>()
  for (let at = 1; at <= daysBetween(first, today); at += 1) {
    const day = addDays(first, at)
    const date = Number(day.slice(8))
    const add = (minute: number, deed: MoneyDeed, by: 'owner' | 'accountant' = 'accountant') =>
      events.push({ day, minute, by, deed })
    for (const { key, expense } of monthly.filter((each) => each.day === date)) {
      const amount = scaled(expense.amount, spending)
      add(
        650,
        begun.has(key) ? { kind: 'repeat', key } : { kind: 'expense', key, expense: { ...expense, amount } },
      )
      begun.add(key)
    }
    for (const deed of unsteady(day, date, spending)) add(655, deed)
    if (date === 5) add(1000, { kind: 'drawings', amount: scaled(250_000, spending) }, 'owner')
    if (date === 20) add(690, { kind: 'payGst' })
    if (weekdayOf(day) === 1) add(630, { kind: 'bankCash', keep: 15_000 })
    if (addDays(day, 1).endsWith('-01') && day < today) add(1235, { kind: 'closeDay' }, 'owner')
  }
  return events
}

/** What an amount is in a shop of this size, at least 100 rupees. */
const scaled = (amount: number, { share }: Spending): number => Math.max(100, Math.round(amount * share))

/** What differs each time: electricity by the season, a repair in some months, and what the till pays. */
function unsteady(day: string, date: number, spending: Spending): MoneyDeed[] {
  const { dice, share } = spending
  const deeds: MoneyDeed[] = []
  const add = (expense: PlannedExpense) =>
    deeds.push({ kind: 'expense', key: `expense ${day} ${deeds.length}`, expense })
  const isHot = monthIn(day) >= 3 && monthIn(day) <= 6
  if (date === 12) {
    const reference = `MSEB ${dice.int(100_000, 999_999)}`
    const amount = scaled(dice.int(isHot ? 9500 : 6200, isHot ? 12_800 : 8400), spending)
    add({ ...plain, account: ACCOUNTS.power, amount, reference, notes: 'Electricity' })
  }
  if (date === 17 && dice.chance(0.4)) {
    const notes = dice.pick(['Shutter repaired', 'Weighing scale checked', 'Air conditioner serviced'])
    const amount = dice.int(12, 60) * 100
    add({ ...plain, account: ACCOUNTS.repairs, amount, gst: 18, supplierGstin: repairer, notes })
  }
  if (!isSunday(day) && dice.chance(0.3 * share)) {
    const [account, notes, least, most] = dice.pick(small)
    add({ ...plain, account, amount: dice.int(least / 10, most / 10) * 10, notes, paidFrom: ACCOUNTS.cash })
  }
  return deeds
}
