import { type Dice, diceOf } from '../../demo/dice.ts'
import type { TestDatabase } from '../support/database.ts'
import type { Bill } from './asked.ts'
import { places } from './places.ts'
import {
  drawStoredBill,
  exportDifferences,
  type StoredBill,
  sellStored,
  storedDifferences,
} from './stored.ts'
import { correctStored, exchangeStored } from './stored-changes.ts'
import { openStoredShop, type StoredShop } from './stored-shop.ts'

/** The bills of one shop: with them its lists fit one page. */
const IN_SHOP = 25
/** One bill in so many is drawn as a PDF. */
const PDF_EVERY = 5

/**
 * Sells that many random bills from a seed through a server's calls, in shops at places that take turns, and compares what
 * is stored, printed and exported. Throws on the first difference with its seed; returns how many were sold, not refused.
 */
export async function searchStoredBills(
  database: TestDatabase,
  seed: number,
  bills: number,
): Promise<number> {
  const dice = diceOf(seed)
  // An address of its own for the delivery takes another record of the customer; the rules alone cover it.
  const open = dice.shuffled(places.filter(({ supply }) => !supply.delivery))
  let sold = 0
  for (let from = 0; from < bills; from += IN_SHOP) {
    const place = open[(from / IN_SHOP) % open.length]
    if (!place) break
    const shop = await openStoredShop(database, dice, place)
    const stored: StoredBill[] = []
    for (let at = from; at < Math.min(from + IN_SHOP, bills); at += 1) {
      const bill = drawStoredBill(shop, dice)
      const done = await explained(
        sellStored(shop, bill),
        () => `BILL_SEED=${seed}, bill ${at} (${place.name})`,
      )
      if (!done) continue
      const differences = await storedDifferences(shop, done, at % PDF_EVERY === 0)
      refuse(differences, `BILL_SEED=${seed}, bill ${at} (${place.name})`)
      const after = changed(shop, { bill, done, dice })
      stored.push(...(await explained(after, () => `BILL_SEED=${seed}, bill ${at} (${place.name})`)))
    }
    refuse(
      await exportDifferences(shop, stored),
      `BILL_SEED=${seed}, up to bill ${from + IN_SHOP} (${place.name})`,
    )
    sold += stored.length
  }
  return sold
}

/** Bills without credits are corrected or exchanged in turn; returns what is valid in the end. */
async function changed(
  shop: StoredShop,
  { bill, done, dice }: { bill: Bill; done: StoredBill; dice: Dice },
): Promise<StoredBill[]> {
  if (done.credited.length > 0) return [done]
  if (dice.chance(0.5)) return [await correctStored(shop, bill, done)]
  return (await exchangeStored(shop, { bill, done, next: drawStoredBill(shop, dice) })) ?? [done]
}

function refuse(differences: readonly string[], what: string): void {
  if (differences.length > 0) throw new Error(`${what}:\n${differences.join('\n')}`)
}

async function explained<T>(work: Promise<T>, what: () => string): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error(`${what()}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
