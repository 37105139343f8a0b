import { type Paise, paise } from '#base/money.ts'
import { lessQuantity, sumQuantities } from '#base/quantity.ts'
import type { Good } from './goods.ts'

/** Stock at one price: a future lot of the shop, by its key in the plan. */
export type Lot = { key: string; good: number; price: Paise; available: number }

/** The stock as the plan counts it, so that no planned sale exceeds it. */
export class Shelf {
  private readonly lots: Lot[][]
  private readonly byKey = new Map<string, Lot>()
  private readonly soldOn: Map<string, number>[]
  readonly onOrder: number[]

  constructor(readonly goods: readonly Good[]) {
    this.lots = goods.map((): Lot[] => [])
    this.soldOn = goods.map(() => new Map())
    this.onOrder = goods.map(() => 0)
    for (const [good, { price, opening }] of goods.entries())
      if (opening > 0) this.put({ key: openingLot(good), good, price, available: opening })
  }

  put(lot: Lot): void {
    this.lots[lot.good]?.push(lot)
    this.byKey.set(lot.key, lot)
  }

  lot(key: string): Lot {
    const lot = this.byKey.get(key)
    if (!lot) throw new Error(`No lot ${key}`)
    return lot
  }

  /** The oldest lot of a product with stock left, as the sale form chooses it. */
  oldest(good: number): Lot | undefined {
    return this.lots[good]?.find((lot) => lot.available > 0)
  }

  available(good: number): number {
    return sumQuantities((this.lots[good] ?? []).map((lot) => lot.available))
  }

  take(lot: Lot, quantity: number, day?: string): void {
    lot.available = lessQuantity(lot.available, quantity)
    if (day) this.soldOn[lot.good]?.set(day, (this.soldOn[lot.good]?.get(day) ?? 0) + quantity)
  }

  /** The quantity of a product sold since a day. */
  soldSince(good: number, day: string): number {
    return [...(this.soldOn[good] ?? [])].reduce((sum, [on, sold]) => (on >= day ? sum + sold : sum), 0)
  }

  /** The newest lot's price, or the product's first price. */
  newestPrice(good: number): Paise {
    return this.lots[good]?.at(-1)?.price ?? this.goods[good]?.price ?? paise(0)
  }
}

/** The key of a product's opening lot. */
export const openingLot = (good: number): string => `opening ${good}`
