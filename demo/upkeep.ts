import { paise, toRupees } from '#base/money.ts'
import { isSunday } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Event } from './events.ts'
import type { Shelf } from './shelf.ts'

const breaks = /tile|glass|ceramic|basin|closet|bulb|jar|cup/i

/** Stock checks before the shop opens: sometimes an item is broken, missing or found. */
export function countShelves(shelf: Shelf, day: string, dice: Dice): Event[] {
  if (isSunday(day) || !dice.chance(0.11)) return []
  const good = dice.int(0, shelf.goods.length - 1)
  const lot = shelf.oldest(good)
  if (!lot || lot.available < 6) return []
  const fragile = breaks.test(shelf.goods[good]?.name ?? '')
  const [reason, notes] = fragile
    ? (['damage', 'Broken on the shelf'] as const)
    : dice.pick([
        ['count', 'Monthly count'],
        ['loss', 'Not found at the count'],
        ['found', 'Behind the rack'],
      ] as const)
  const quantity = dice.int(1, 3) * (reason === 'found' || (reason === 'count' && dice.chance(0.3)) ? 1 : -1)
  shelf.take(lot, -quantity)
  const deed = { kind: 'adjust', lot: lot.key, quantity, reason, notes } as const
  return [{ day, minute: dice.int(525, 545), by: 'buyer', deed }]
}

/** Price changes at the start of the financial year and before the festival season. */
export function reprice(shelf: Shelf, day: string, dice: Dice): Event[] {
  if (!/-04-02$|-09-15$/.test(day)) return []
  const chosen = dice.shuffled([...shelf.goods.keys()]).slice(0, 14)
  return chosen.flatMap((good): Event[] => {
    const lot = shelf.oldest(good)
    if (!lot || lot.price < 2000) return []
    lot.price = paise(Math.round((lot.price * (1.02 + dice.random() * 0.04)) / 100) * 100)
    const notes = day.endsWith('04-02') ? 'Price list of April' : 'Price list before Diwali'
    const deed = { kind: 'price', lot: lot.key, sellingPrice: toRupees(lot.price), notes } as const
    return [{ day, minute: dice.int(546, 560), by: 'admin', deed }]
  })
}
