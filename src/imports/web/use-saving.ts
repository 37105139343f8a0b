import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { v7 } from 'uuid'
import { client, readFailure } from '#base/web/rpc.ts'

/** How often the bar asks for the progress, in milliseconds. */
const ASK_EVERY = 300

/** The state of an import in the preview: running with its progress, refused with a message, or done. */
type Saving = {
  pending: boolean
  cancelling: boolean
  done: number
  total: number
  refusal?: string
  message?: string
}
const idle: Saving = { pending: false, cancelling: false, done: 0, total: 0 }

/**
 * Saves an import. One key per attempt: without an answer, the next click asks for the outcome of the same
 * attempt; only after an answer is the next one a new attempt.
 */
export function useSaving(save: (key: string) => Promise<{ message: string }>) {
  const [key, setKey] = useState(() => v7())
  const [state, setState] = useState(idle)
  const queries = useQueryClient()
  useEffect(() => {
    if (!state.pending) return
    const timer = setInterval(async () => {
      const now = await client.imports.getProgress({ key }).catch(() => undefined)
      if (now) setState((before) => (before.pending ? { ...before, ...now } : before))
    }, ASK_EVERY)
    return () => clearInterval(timer)
  }, [state.pending, key])
  const run = async () => {
    setState({ ...idle, pending: true })
    try {
      const { message } = await save(key)
      setState({ ...idle, message })
      await queries.invalidateQueries()
    } catch (error) {
      const failure = readFailure(error)
      if (failure.status !== undefined) setKey(v7())
      setState({ ...idle, refusal: failure.message })
    }
  }
  /** Asks the server to stop; the import's own answer says whether that was in time. */
  const cancel = async () => {
    setState((before) => ({ ...before, cancelling: true }))
    await client.imports.stop({ key }).catch(() => {
      setState((before) => ({ ...before, cancelling: false }))
    })
  }
  return { ...state, run, cancel }
}
