import { useCallback, useRef } from 'react'

type Scans<Answer> = {
  lookUp: (code: string, isTyped: boolean) => Promise<Answer>
  /** Returns whether the scan was used. */
  take: (answer: Answer, code: string) => boolean
  failed: (code: string) => boolean
}

/**
 * Looks codes up at once, however many are on their way, and hands the answers to `take` in the order of the scans;
 * `failed` gets a code that could not be looked up. Nothing is handed over while what `hold` was given is pending.
 */
export function useScans<Answer>(scans: Scans<Answer>) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(scans)
  latest.current = scans
  const scan = useCallback((code: string, isTyped = false): Promise<boolean> => {
    const answer = latest.current.lookUp(code, isTyped).then(
      (found) => () => latest.current.take(found, code),
      () => () => latest.current.failed(code),
    )
    const handled = queue.current.then(async () => (await answer)())
    queue.current = handled.catch(() => undefined)
    return handled
  }, [])
  const hold = useCallback((until: Promise<unknown>) => {
    queue.current = queue.current.then(() => until).catch(() => undefined)
  }, [])
  return { scan, hold }
}
