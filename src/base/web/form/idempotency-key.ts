import { randomId } from '#base/web/random-id.ts'

const prefix = 'godown:key:'

/**
 * The key that makes a repeated create return the first result. Created when the form opens and kept in the
 * tab's storage (even when the form is closed) until `settle` reports that the outcome is known.
 */
export function idempotencyKey(name: string, storage: Storage = sessionStorage) {
  const at = prefix + name
  const read = (): string => {
    const kept = storage.getItem(at)
    if (kept) return kept
    const made = randomId()
    storage.setItem(at, made)
    return made
  }
  return { read, settle: () => storage.removeItem(at) }
}

/**
 * Whether the outcome of a failed call is known, so that the next attempt is a new one: the server refused it
 * (4xx), which rolls everything back, including its key. After a lost answer, a server error or a timeout the
 * outcome is unknown.
 */
export const outcomeKnown = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status)
