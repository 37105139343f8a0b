/** The counter's defaults for new bills, remembered in this browser. */
export type CounterHabits = { paidInFull: boolean; deliver: boolean }

const at = 'godown:counter'
const usual: CounterHabits = { paidInFull: true, deliver: true }

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

const cost = 'godown:hide-cost'

/** Whether costs on the line of a sale are hidden in this browser from customers who look on. */
export function isCostHidden(): boolean {
  try {
    return localStorage.getItem(cost) === 'yes'
  } catch {
    return false
  }
}

/** Remembers whether they are. */
export function keepCostHidden(isHidden: boolean): void {
  try {
    localStorage.setItem(cost, isHidden ? 'yes' : 'no')
  } catch {
    // Without storage it applies to this line only.
  }
}
