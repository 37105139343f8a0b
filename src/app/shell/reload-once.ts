import { askServer } from '#base/web/feedback/connection.ts'
import { isUnsaved } from '#base/web/form/unsaved.ts'

const KEY = 'godown:reloaded'

/**
 * Reloads the page when a part of it is gone: if the server answers, a newer version was deployed. Not if that would lose
 * what was typed, nor a second time for the same version, as then the part stays missing.
 */
export async function reloadOnce(): Promise<void> {
  const version = import.meta.url
  if (!(await askServer()) || isUnsaved() || reloadedFor() === version) return
  try {
    sessionStorage.setItem(KEY, version)
  } catch {
    return
  }
  location.reload()
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
