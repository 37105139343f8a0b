import { randomId } from '#base/web/random-id.ts'

const prefix = 'godown:draft:'

/** The storage key for the draft of one form, workspace and user. */
export const draftKey = (slug: string, userId: string, form: string) => `${prefix}${slug}:${userId}:${form}`

/** What was typed, and an id that it keeps when another tab restores it. */
type Draft = { id: string; values: object }

/** A stored draft; one of an older version is its values alone. */
function readDraft(stored: string | null): Draft | null {
  try {
    const read = JSON.parse(stored ?? 'null')
    if (typeof read !== 'object' || read === null) return null
    return read.values ? read : { id: randomId(), values: read }
  } catch {
    return null
  }
}

/**
 * What one person typed into a create form of one workspace and did not save, kept in this browser. Drafts of
 * other people on the same computer are never shown. `onEnd` tells when another tab saves or discards this one.
 */
export function draftOf(slug: string, userId: string, form: string, storage: Storage = localStorage) {
  const key = draftKey(slug, userId, form)
  return {
    read: () => readDraft(storage.getItem(key)),
    write: (draft: Draft) => {
      try {
        storage.setItem(key, JSON.stringify(draft))
      } catch {
        // With a full or disabled storage this draft is lost with the tab.
      }
    },
    clear: (id: string) => {
      if (readDraft(storage.getItem(key))?.id === id) storage.removeItem(key)
    },
    onEnd: (idNow: () => string, ended: () => void) => {
      const hear = ({ key: at, oldValue, newValue }: StorageEvent) => {
        if (at === key && !newValue && readDraft(oldValue)?.id === idNow()) ended()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

/** Deletes every draft in this browser, on sign-out. */
export function clearDrafts(storage: Storage = localStorage) {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

export type DraftStore = ReturnType<typeof draftOf>
