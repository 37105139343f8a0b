import { useRef, useState } from 'react'
import { keepFocus } from '#base/web/keep-focus.ts'
import { readFailure } from '#base/web/rpc.ts'
import type { Share } from './transfer.ts'

/** Work that takes a while; it says how far it is. An aborted signal ends it without a failure. */
type Work = (progress: (share: Share) => void, signal: AbortSignal) => Promise<void>

/** A transfer that runs at most once at a time: its progress while it runs, and why it failed. */
export function useTransfer(work: Work) {
  const [state, setState] = useState<{ share?: Share; runs: boolean; failure?: string }>({ runs: false })
  const running = useRef<AbortController>(undefined)
  const run = async () => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    const restoreFocus = keepFocus()
    setState({ runs: true })
    try {
      await work((share) => setState({ runs: true, share }), own.signal)
      setState({ runs: false })
    } catch (error) {
      setState({ runs: false, failure: own.signal.aborted ? undefined : readFailure(error).message })
    } finally {
      running.current = undefined
      restoreFocus()
    }
  }
  return { ...state, run, cancel: () => running.current?.abort() }
}
