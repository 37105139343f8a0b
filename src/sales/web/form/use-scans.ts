import { useCallback, useRef } from 'react'

type Scans<Answer> = {
  lookUp: (code: string, isTyped: boolean) => Promise<Answer>
  /** Returns whether the scan was used. */
  take: (answer: Answer, code: string) => boolean
  failed: (code: string) => boolean
}

/**
 * Looks codes up at once, however many are on their way, and hands the answers to `take` in the order of the scans;
 * `failed` gets a code that could not be looked up. `save` begins once all scans before it are handed over, and not if
 * one could not be used; scans after it are handed over once it has ended.
 */
export function useScans<Answer>(scans: Scans<Answer>) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(new Set<Promise<boolean>>())
  const saving = useRef<Promise<boolean>>(undefined)
  const latest = useRef(scans)
  latest.current = scans
  const scan = useCallback((code: string, isTyped = false): Promise<boolean> => {
    const answer = latest.current.lookUp(code, isTyped).then(
      (found) => () => latest.current.take(found, code),
      () => () => latest.current.failed(code),
    )
    const used = queue.current.then(async () => (await answer)()).catch(() => false)
    queue.current = used
    waiting.current.add(used)
    void used.then(() => waiting.current.delete(used))
    return used
  }, [])
  const save = useCallback((submit: () => Promise<boolean>): Promise<boolean> => {
    if (saving.current) return saving.current
    const before = [...waiting.current]
    const saved =
      before.length === 0 ? submit() : Promise.all(before).then((used) => used.every(Boolean) && submit())
    saving.current = saved.finally(() => {
      saving.current = undefined
    })
    queue.current = saving.current.catch(() => undefined)
    return saving.current
  }, [])
  return { scan, save }
}
