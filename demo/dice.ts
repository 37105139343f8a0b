/** A reproducible random generator: the same seed gives the same numbers in the same order. */
export type Dice = ReturnType<typeof diceOf>

export function diceOf(seed: number) {
  const random = seededRandom(seed)
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to pick from')
    return chosen
  }
  return {
    /** From 0 to below 1. */
    random,
    /** A whole number from `from` to `to`, both included. */
    int,
    pick,
    /** True with this probability, from 0 to 1. */
    chance: (share: number) => random() < share,
    /** Mostly near 1, seldom far from it, never negative: the usual spread of quantities in trade. */
    spread: (width: number) => Math.exp(width * (random() + random() + random() - 1.5)),
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((item) => ({ item, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
