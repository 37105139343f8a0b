import { useSyncExternalStore } from 'react'
import { type Trouble, troubleOf } from './trouble.ts'

/** How often a server in trouble is retried, in milliseconds. */
const AGAIN = 3_000

let trouble: Trouble | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Why the last call could not be made; undefined while the server works. */
export const useTrouble = (): Trouble | undefined =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => trouble,
  )

/** Runs `act` each time the server works again. */
export function onReconnect(act: () => void): () => void {
  const heard = () => {
    if (!trouble) act()
  }
  listeners.add(heard)
  return () => listeners.delete(heard)
}

function set(next: Trouble | undefined) {
  clearTimeout(timer)
  if (next) timer = setTimeout(askServer, AGAIN)
  if (next === trouble) return
  trouble = next
  for (const listener of [...listeners]) listener()
}

/** Checks whether the server is ready, and notifies listeners. */
export async function askServer(): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  const found = answer && (await troubleOf(answer))
  set(answer?.ok ? undefined : (found ?? 'unanswered'))
  return answer?.ok ?? false
}
addEventListener('online', () => trouble && askServer())

/** `fetch` that detects a server in trouble: no network, no server, one that is busy or one without its database. */
export async function watched(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    set(await troubleOf(response))
    return response
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) set('unanswered')
    throw error
  }
}
