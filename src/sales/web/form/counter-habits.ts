/** The counter's defaults for new bills, and whether costs are hidden from customers who look on; remembered in this browser. */
export type CounterHabits = { paidInFull: boolean; deliver: boolean; hideCost: boolean }

const at = 'godown:counter'
const usual: CounterHabits = { paidInFull: true, deliver: true, hideCost: false }

/** The defaults in this browser; at first bills are paid and delivered at once. */
export function counterHabits(): CounterHabits {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(at) ?? '{}') }
  } catch {
    return usual
  }
}

/** Remembers the position of a switch. */
export function keepHabit(change: Partial<CounterHabits>): void {
  try {
    localStorage.setItem(at, JSON.stringify({ ...counterHabits(), ...change }))
  } catch {
    // Without storage the switch applies to this bill only.
  }
}
