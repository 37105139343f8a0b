import { counted } from '#base/counted.ts'
import { formatQuantity } from '#base/figures.ts'
import { sumQuantities } from '#base/quantity.ts'

/** What a line has of a unit. */
type Line = { unit: string | undefined; quantity: number | undefined }

/** How many lines a bill has and what they hold of each unit, to compare with the goods: '3 lines: 12 PCS, 2.5 KG'. */
export function lineCount(lines: readonly Line[]): string {
  const held = new Map<string, number>()
  for (const { unit, quantity } of lines)
    if (unit && quantity) held.set(unit, sumQuantities([held.get(unit) ?? 0, quantity]))
  const parts = [...held].map(([unit, quantity]) => `${formatQuantity(quantity)} ${unit}`)
  return [counted(lines.length, 'line'), parts.join(', ')].filter(Boolean).join(': ')
}
