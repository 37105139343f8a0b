import { compare } from './differences.ts'
import { drawBill } from './draw.ts'

/** How many bills were compared, and how many of them every side refused. */
export type Found = { bills: number; refused: number; credits: number }

/**
 * Compares that many random bills from a seed. Throws with the seed of the bill that does not agree: `BILL_SEED` with it
 * repeats that bill first.
 */
export function searchBills(seed: number, bills: number): Found {
  const found = { bills, refused: 0, credits: 0 }
  for (let at = 0; at < bills; at += 1) {
    const bill = drawBill(seed + at)
    const { differences, isRefused } = outcomeOf(() => compare(bill))
    if (differences.length > 0)
      throw new Error(`BILL_SEED=${seed + at} (${bill.place.name}):\n${differences.join('\n')}`)
    if (isRefused) found.refused += 1
    else found.credits += bill.credits.length
  }
  return found
}

function outcomeOf(work: () => ReturnType<typeof compare>): ReturnType<typeof compare> {
  try {
    return work()
  } catch (error) {
    return {
      differences: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      isRefused: false,
    }
  }
}

/** The seed in `BILL_SEED`, or a random one. */
export const billSeed = (): number =>
  Number(process.env.BILL_SEED ?? Math.floor(Math.random() * 1_000_000_000))
