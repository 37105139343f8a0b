import { addDays } from '#base/dates.ts'
import { seasonOf } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Good } from './goods.ts'

/** What customers want: how well each product sells, and which ones do not sell or no longer do. */
export class Demand {
  private readonly pull: number[]
  private month = ''
  private sums: number[] = []
  /** Bought once, never sold. */
  readonly dead: ReadonlySet<number>
  /** Sold until some months ago. */
  private readonly faded: ReadonlySet<number>

  constructor(
    private readonly goods: readonly Good[],
    private readonly today: string,
    private readonly dice: Dice,
  ) {
    const order = dice.shuffled(goods.map((_, at) => at))
    const rank = new Map(order.map((good, at) => [good, at]))
    this.pull = goods.map((_, at) => 1 / ((rank.get(at) ?? 0) + 8) ** 0.75)
    this.dead = new Set(order.slice(-Math.ceil(goods.length / 20)))
    this.faded = new Set(order.slice(-Math.ceil(goods.length / 8)).filter((good) => !this.dead.has(good)))
  }

  /** Products that are not ordered again. */
  get dropped(): ReadonlySet<number> {
    return new Set([...this.dead, ...this.faded])
  }

  /** A random product that is in demand that day. */
  ask(day: string): number {
    if (day.slice(0, 7) !== this.month) this.count(day)
    const all = this.sums.at(-1) ?? 0
    const at = this.dice.random() * all
    let [from, to] = [0, this.sums.length - 1]
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      if ((this.sums[middle] ?? 0) > at) to = middle
      else from = middle + 1
    }
    return from
  }

  private count(day: string): void {
    this.month = day.slice(0, 7)
    const gone = day > addDays(this.today, -125)
    let sum = 0
    this.sums = this.pull.map((pull, good) => {
      const wanted = !this.dead.has(good) && !(gone && this.faded.has(good))
      if (wanted) sum += pull * seasonOf(this.goods[good]?.name ?? '', day)
      return sum
    })
  }
}
