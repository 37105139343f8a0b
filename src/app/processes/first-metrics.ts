import { serverBusy } from '#base/server/turns.ts'

/** The first process gives up on the others after two seconds, in milliseconds. */
const PATIENCE = 5_000

/**
 * Reads the metrics of all processes, for which `ask` sends the first one a message and `hear` takes its answer. Refuses
 * (unavailable) when that does not come, as from a process that hangs.
 */
export function openFirstMetrics(ask: () => void, patience = PATIENCE) {
  const waiting = new Set<(text: string) => void>()
  const read = () =>
    new Promise<string>((resolve, reject) => {
      const hear = (text: string) => {
        clearTimeout(late)
        resolve(text)
      }
      const late = setTimeout(() => {
        waiting.delete(hear)
        reject(serverBusy())
      }, patience)
      waiting.add(hear)
      ask()
    })
  const hear = (text: string) => {
    for (const each of waiting) each(text)
    waiting.clear()
  }
  return { read, hear }
}
