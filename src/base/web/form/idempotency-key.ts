import { v4 } from 'uuid'

const prefix = 'godown:key:'

/**
 * The key that makes a repeated create answer the first result. Made when the form opens, kept in the tab's
 * storage (also when the form is closed) until `settle` says that the outcome is known.
 */
export function idempotencyKey(name: string, storage: Storage = sessionStorage) {
  const at = prefix + name
  const read = (): string => {
    const kept = storage.getItem(at)
    if (kept) return kept
    const made = v4()
    storage.setItem(at, made)
    return made
  }
  return { read, settle: () => storage.removeItem(at) }
}

/**
 * Whether the outcome of a failed call is known, so that the next try is a new one: the server refused it (4xx). A
 * refusal takes everything back, its key included. A lost answer, a server error or a timeout leave the outcome open.
 */
export const outcomeKnown = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status)
