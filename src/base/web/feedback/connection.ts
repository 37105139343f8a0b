import { useSyncExternalStore } from 'react'

/** How often an unreachable server is retried, in milliseconds. */
const AGAIN = 3_000

let lost = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether the last call got no answer. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => lost,
  )

/** Runs `act` each time the server becomes reachable again. */
export function onReconnect(act: () => void): () => void {
  const heard = () => {
    if (!lost) act()
  }
  listeners.add(heard)
  return () => listeners.delete(heard)
}

function set(next: boolean) {
  clearTimeout(timer)
  if (next) timer = setTimeout(askServer, AGAIN)
  if (next === lost) return
  lost = next
  for (const listener of [...listeners]) listener()
}

/** Checks whether the server is ready, and notifies listeners. */
export async function askServer(): Promise<boolean> {
  const answers = await fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  set(!answers)
  return answers
}
addEventListener('online', () => lost && askServer())

/** `fetch` that detects an unreachable server: no network, no server, or a server without its database. */
export async function watched(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    set([502, 503, 504].includes(response.status))
    return response
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) set(true)
    throw error
  }
}
