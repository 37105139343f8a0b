const unsaved = new Set<object>()

/** Whether a form on screen has changes that were not saved. */
export const isUnsaved = (): boolean => unsaved.size > 0

/** Notes that a form has unsaved changes; returns how to take it back. */
export function noteUnsaved(form: object): () => void {
  unsaved.add(form)
  return () => {
    unsaved.delete(form)
  }
}
