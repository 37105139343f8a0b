import { useSyncExternalStore } from 'react'

const unsaved = new Set<object>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of [...listeners]) listener()
}

/** Whether a form on screen has changes that were not saved. */
export const isUnsaved = (): boolean => unsaved.size > 0

/** Notes that a form has unsaved changes; returns how to take it back. */
export function noteUnsaved(form: object): () => void {
  unsaved.add(form)
  changed()
  return () => {
    unsaved.delete(form)
    changed()
  }
}

/** The same for a part of the page, which is drawn again when it changes. */
export const useUnsaved = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isUnsaved)
