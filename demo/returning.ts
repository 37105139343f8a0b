import { addDays } from '#base/dates.ts'
import type { ReturnReason } from '#returns/reasons.ts'
import { restockPreset } from '#returns/return.ts'
import { isSunday } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Event, PlannedReturn } from './events.ts'
import type { Sold } from './selling.ts'

const reasons: [ReturnReason, string[]][] = [
  ['unwanted', ['Bought too much for the job', 'Work at the site was cancelled', 'Took one set too many']],
  ['incorrect_item', ['Wrong size sent', 'Other shade than ordered', 'Needed 20 mm, got 25 mm']],
  ['damaged', ['Corner broken in transit', 'Packing was wet', 'Chipped on unloading']],
  ['defective', ['Does not switch on', 'Leaks at the joint', 'Trips at once']],
  ['other', ['Exchanged for another make']],
]

/** The return of a bill's goods, if there is one. `restocked` items go back on the shelf. */
export function giveBack(
  { sale, delivered }: Sold,
  { dice, today }: { dice: Dice; today: string },
): { event: Event; restocked: { lot: string; quantity: number }[] } | undefined {
  if (!delivered || !dice.chance(0.055)) return undefined
  const back = addDays(delivered, dice.int(1, 12))
  const day = isSunday(back) ? addDays(back, 1) : back
  if (day > today) return undefined
  const [category, words] = dice.pick(reasons)
  const whole = dice.chance(0.22)
  const chosen = dice.int(0, sale.items.length - 1)
  const items = sale.items.flatMap(({ quantity }, line) => {
    if (whole) return [{ line, quantity }]
    if (line !== chosen) return []
    return [
      {
        line,
        quantity: quantity <= 1 ? quantity : Math.max(1, Math.floor(quantity * dice.pick([0.2, 0.5]))),
      },
    ]
  })
  const deed: PlannedReturn = {
    sale: sale.key,
    reason: { category, description: dice.pick(words) },
    items,
  }
  const restocked = restockPreset(category)
    ? items.map(({ line, quantity }) => ({ lot: sale.items[line]?.lot ?? '', quantity }))
    : []
  const by = dice.chance(0.7) ? 'counter' : 'desk'
  return { event: { day, minute: dice.int(900, 1150), by, deed: { kind: 'return', ...deed } }, restocked }
}
