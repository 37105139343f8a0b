/** Work through what waits, `most` at a time. */
export type Senders = {
  /** Something may wait now. */
  wake(): void
  /** Waits until nothing is being worked on. */
  idle(): Promise<void>
  /** Starts nothing more. */
  stop(): void
}

/**
 * `sendNext` takes one thing that waits and returns whether there was one. Nothing that comes while a sender looks is
 * missed. Failures go to `report` and end that sender until it is woken again.
 */
export function openSenders(
  most: number,
  sendNext: () => Promise<boolean>,
  report: (error: unknown) => void,
): Senders {
  const running = new Set<Promise<void>>()
  let stopped = false
  let woken = 0
  let senders = 0
  const send = async () => {
    senders += 1
    try {
      while (!stopped) {
        const before = woken
        if (!(await sendNext()) && before === woken) return
      }
    } finally {
      senders -= 1
    }
  }
  const wake = () => {
    woken += 1
    if (stopped || senders === most) return
    const sending = send()
      .catch(report)
      .finally(() => running.delete(sending))
    running.add(sending)
  }
  return {
    wake,
    idle: async () => {
      await Promise.all(running)
    },
    stop: () => {
      stopped = true
    },
  }
}
