/** What a counter does with most bills; remembered in this browser until the switches say otherwise. */
export type CounterHabits = { paidInFull: boolean; deliver: boolean }

const at = 'godown:counter'
const usual: CounterHabits = { paidInFull: true, deliver: true }

/** The habits of this browser; at first bills are paid and handed over at once. */
export function counterHabits(): CounterHabits {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(at) ?? '{}') }
  } catch {
    return usual
  }
}

/** Remembers where a switch was put. */
export function keepHabit(change: Partial<CounterHabits>): void {
  try {
    localStorage.setItem(at, JSON.stringify({ ...counterHabits(), ...change }))
  } catch {
    // Without storage the switch holds for this bill.
  }
}
