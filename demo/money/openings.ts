import { addDays } from '#base/dates.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { Dice } from '../dice.ts'
import type { Event } from '../events.ts'
import type { Opening } from './deeds.ts'

type Opened = {
  dice: Dice
  first: string
  today: string
  vendors: readonly string[]
  debtors: readonly number[]
}

/**
 * What the shop had and owed when its books began, entered on the first day: cash, bank, bills of customers and vendors.
 * What remains is capital. Most of these bills are paid in the following weeks; one of a customer never is.
 */
export function openBooks({ dice, first, vendors, debtors }: Opened): Event[] {
  const eve = addDays(first, -1)
  const bills = debtors.map((customer, at) => {
    const datedOn = addDays(first, -dice.int(15, 50))
    const number = `DHS/OLD/${1840 + at * 17}`
    return {
      customer,
      number,
      datedOn,
      dueOn: addDays(datedOn, 30),
      side: 'debit',
      amount: dice.int(60, 380) * 100,
    } as const
  })
  const owed = vendors.slice(0, 5).map((vendor) => {
    const datedOn = addDays(first, -dice.int(5, 25))
    const number = `OLD/${dice.int(1000, 9999)}`
    return {
      vendor,
      number,
      datedOn,
      dueOn: addDays(datedOn, 30),
      side: 'credit',
      amount: dice.int(180, 900) * 100,
    } as const
  })
  const openings: Opening[] = [
    { account: ACCOUNTS.cash, datedOn: eve, side: 'debit', amount: 28_450 },
    { account: ACCOUNTS.bank, datedOn: eve, side: 'debit', amount: 612_300 },
    { account: ACCOUNTS.fixedAssets, datedOn: eve, side: 'debit', amount: 245_000 },
    ...bills,
    ...owed,
  ]
  const entered = openings.map((opening): Event => {
    return { day: first, minute: 565, by: 'accountant', deed: { kind: 'opening', opening } }
  })
  const moved: Event = { day: first, minute: 566, by: 'owner', deed: { kind: 'moveToCapital' } }
  const received = bills.slice(1).map(({ customer, number }, at): Event => {
    const money = { mode: 'bank_transfer', reference: `NEFT ${dice.int(10_000_000, 99_999_999)}` } as const
    const deed = {
      kind: 'receipt',
      key: `opening receipt ${at}`,
      customer,
      bills: [number],
      share: 1,
      ...money,
    } as const
    return { day: addDays(first, 9 + at * 6), minute: 700, by: 'accountant', deed }
  })
  const paid = owed.map(({ vendor, dueOn }): Event => {
    const reference = `RTGS ${dice.int(10_000_000, 99_999_999)}`
    const deed = { kind: 'payment', vendor, mode: 'bank_transfer', reference } as const
    return { day: dueOn, minute: 925, by: 'accountant', deed }
  })
  return [...entered, moved, ...received, ...paid]
}
