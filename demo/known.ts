/** The ids of the plan's records once they exist, by the plan's keys. */
export class Known {
  readonly products: string[] = []
  readonly carriers: string[] = []
  readonly vendors = new Map<string, string>()
  readonly customers = new Map<number, string>()
  readonly lots = new Map<string, string>()
  /** Documents: orders, intakes, sales, receipts, bills of vendors and expenses. */
  readonly papers = new Map<string, string>()

  product = (good: number): string => made(this.products[good], `good ${good}`)
  vendor = (name: string): string => made(this.vendors.get(name), name)
  customer = (key: number): string => made(this.customers.get(key), `customer ${key}`)
  lot = (key: string): string => made(this.lots.get(key), key)
  paper = (key: string): string => made(this.papers.get(key), key)
  carrier = (throw_: number | undefined): string | null =>
    throw_ === undefined ? null : (this.carriers[throw_ % this.carriers.length] ?? null)
}

function made(id: string | undefined, what: string): string {
  if (!id) throw new Error(`${what} does not exist yet`)
  return id
}
