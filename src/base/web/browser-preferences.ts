import { useSyncExternalStore } from 'react'

/** What one person likes on this computer; the server's copy, when there is one, is written over it. */
export type Preferences = {
  theme: 'light' | 'dark' | 'system'
  density: 'comfortable' | 'compact'
  dateFormat: 'd MMM yyyy' | 'dd/MM/yyyy' | 'yyyy-MM-dd'
  /** First screen of a workspace, such as 'dashboard'. */
  startPage: string
  /** Rows on a page of every list; each list has its own number until one is chosen. */
  rowsPerPage?: number
  /** Hidden columns of each table, by its name. */
  hiddenColumns: Record<string, string[]>
}

const at = 'godown:preferences'
const unset: Preferences = {
  theme: 'system',
  density: 'comfortable',
  dateFormat: 'd MMM yyyy',
  startPage: 'dashboard',
  hiddenColumns: {},
}

const listeners = new Set<() => void>()
let current = read()

function read(): Preferences {
  try {
    return { ...unset, ...JSON.parse(globalThis.localStorage?.getItem(at) ?? '{}') }
  } catch {
    return unset
  }
}

/** The preferences now, outside of React. */
export const preferences = (): Preferences => current

/** Whether this browser remembers any; if not, the server's have to be waited for. */
export function areRemembered(): boolean {
  try {
    return localStorage.getItem(at) !== null
  } catch {
    return false
  }
}

type Choosing = (change: Partial<Preferences>) => void
const choosers = new Set<Choosing>()

/** Tells of what the person chooses, to be kept elsewhere too; answers how to stop. */
export function onChoice(told: Choosing): () => void {
  choosers.add(told)
  return () => choosers.delete(told)
}

/** The person chooses: shown at once, remembered in this browser and announced. */
export function prefer(change: Partial<Preferences>) {
  adopt(change)
  for (const told of choosers) told(change)
}

/** Forgets what this browser remembers: the next person who signs in may be another. */
export function forgetPreferences() {
  try {
    localStorage.removeItem(at)
  } catch {
    // Without storage nothing was remembered.
  }
}

/** Takes preferences over from where they are kept, shows them at once and remembers them in this browser. */
export function adopt(change: Partial<Preferences>) {
  current = { ...current, ...change }
  try {
    localStorage.setItem(at, JSON.stringify(current))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyPreferences()
  for (const listener of listeners) listener()
}

/** Puts theme and density on the document; also called when the system's theme changes. */
export function applyPreferences() {
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = current.theme === 'dark' || (current.theme === 'system' && system)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.density = current.density
}

/** The preferences, followed by React. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
