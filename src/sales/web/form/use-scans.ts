import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormState } from '#base/web/form/use-form.ts'

type Scans<Answer> = {
  lookUp: (code: string, isTyped: boolean) => Promise<Answer>
  /** Returns whether the scan was used. */
  take: (answer: Answer, code: string) => boolean
  failed: (code: string) => boolean
}

/**
 * Looks codes up at once, however many are on their way, and hands the answers to `take` in the order of the scans;
 * `failed` gets a code that could not be looked up. The save of `waitingFor` begins once all scans before it are handed over and what
 * `adding` was given has ended, unless one could not be used or the form was left meanwhile. Scans after it are handed over
 * once it has ended.
 */
export function useScans<Answer>(scans: Scans<Answer>) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(new Set<Promise<boolean>>())
  const saving = useRef<Promise<boolean>>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  const isLeft = useIsLeft()
  const latest = useRef(scans)
  latest.current = scans
  const adding = useCallback((added: Promise<boolean>): Promise<boolean> => {
    waiting.current.add(added)
    const done = () => waiting.current.delete(added)
    added.then(done, done)
    return added
  }, [])
  const scan = useCallback(
    (code: string, isTyped = false): Promise<boolean> => {
      const answer = latest.current.lookUp(code, isTyped).then(
        (found) => () => latest.current.take(found, code),
        () => () => latest.current.failed(code),
      )
      const used = queue.current.then(async () => (await answer)()).catch(() => latest.current.failed(code))
      queue.current = used
      return adding(used)
    },
    [adding],
  )
  const save = useCallback(
    (submit: () => Promise<boolean>): Promise<boolean> => {
      if (saving.current) return saving.current
      const before = [...waiting.current]
      const afterAll = async () => {
        setWaiting(true)
        const used = await Promise.all(before).finally(() => setWaiting(false))
        return !isLeft() && used.every(Boolean) && submit()
      }
      const saved = before.length === 0 ? submit() : afterAll()
      saving.current = saved.finally(() => {
        saving.current = undefined
      })
      queue.current = saving.current.catch(() => undefined)
      return saving.current
    },
    [isLeft],
  )
  /** A form with a save that waits. */
  const waitingFor = (form: FormState, submit = form.submit): FormState => ({
    ...form,
    pending: form.pending || isWaiting,
    submit: (how) => save(() => submit(how)),
  })
  return { scan, adding, waitingFor }
}

/** Tells whether the form is no longer on screen. */
function useIsLeft() {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useCallback(() => left.current, [])
}
