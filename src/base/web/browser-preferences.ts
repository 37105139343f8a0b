import { useSyncExternalStore } from 'react'

/** A group of screens with a heading in the sidebar. */
export type FoldedGroup = 'sell' | 'stock' | 'buy' | 'money'

/** One person's preferences in this browser; the server's copy, if any, replaces them. */
export type Preferences = {
  theme: 'light' | 'dark' | 'system'
  density: 'comfortable' | 'compact'
  dateFormat: 'd MMM yyyy' | 'dd/MM/yyyy' | 'yyyy-MM-dd'
  /** The first screen of a workspace, such as 'dashboard'. */
  startPage: string
  /** Rows per page of every list; until one is chosen, each list has its own default. */
  rowsPerPage?: number
  /** The groups of screens that are collapsed in the sidebar. */
  foldedGroups?: FoldedGroup[]
  /** How labels were printed last: the layout, and what was left out of them. */
  labels?: { layout: string; hidden: string[] }
  /** The hidden columns of each table, by its name. */
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

/** The current preferences, outside React. */
export const preferences = (): Preferences => current

/** Whether this browser has stored preferences; if not, wait for the server's. */
export function areRemembered(): boolean {
  try {
    return localStorage.getItem(at) !== null
  } catch {
    return false
  }
}

type Choosing = (change: Partial<Preferences>) => void
const choosers = new Set<Choosing>()

/**
 * Calls back on each change by the person, so that it can be saved elsewhere too; returns a function to stop.
 */
export function onChoice(listener: Choosing): () => void {
  choosers.add(listener)
  return () => choosers.delete(listener)
}

/** Changes preferences: applies, stores and announces them. */
export function prefer(change: Partial<Preferences>) {
  adopt(change)
  for (const listener of choosers) listener(change)
}

/** Clears the stored preferences, because the next person to sign in may be another. */
export function forgetPreferences() {
  try {
    localStorage.removeItem(at)
  } catch {
    // Without storage there was nothing to clear.
  }
}

/** Applies and stores preferences loaded from the server, without announcing them. */
export function adopt(change: Partial<Preferences>) {
  current = { ...current, ...change }
  try {
    localStorage.setItem(at, JSON.stringify(current))
  } catch {
    // Without storage the change lasts as long as the page.
  }
  applyPreferences()
  for (const listener of listeners) listener()
}

/** Applies theme and density to the document; also called when the system's theme changes. */
export function applyPreferences() {
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = current.theme === 'dark' || (current.theme === 'system' && system)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.density = current.density
}

/** The preferences as a React hook. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
