import { createContext, type ReactNode, useContext } from 'react'
import { navigate, useSearch } from '#base/web/page/address.tsx'
import type { Search } from '#base/web/table/url-state.ts'

/** The props of a panel component: the record's id and a function to close. */
export type PanelProps = { id: string; close: () => void }

/** Opens, closes and links to the panel of one state key, such as 'vendorId'. */
export type PanelHandle = {
  id: string | undefined
  open: (id: string) => void
  close: () => void
  /** For `<Link search={panel.search(id)}>`, so that a row's name is a real link. */
  search: (id: string) => (before: Search) => Search
}

/** The panel of `key` in the URL (`?vendorId=…`); the one opened last is on top. */
export function usePanel(key: string): PanelHandle {
  const current = useSearch()
  const value = current[key]
  const search = (id: string) => (before: Search) => {
    const { [key]: _, ...rest } = before
    return { ...rest, [key]: id }
  }
  return {
    id: typeof value === 'string' ? value : undefined,
    open: (id) => navigate({ search: search(id) }),
    close: () =>
      navigate({
        search: (before: Search) => ({ ...before, [key]: undefined }),
        replace: true,
      }),
    search,
  }
}

/** The props of an overlay (such as a create form). `done` returns the new id to its opener, then closes. */
export type OverlayProps = { preset: Record<string, string>; close: () => void; done: (id: string) => void }

type Waiting = (id: string) => unknown
const waiting = new Map<string, Waiting>()
const presetPrefix = 'preset.'

/** The names of the open overlays, bottom first: `?create=product,metric`. */
export const readOverlays = (search: Search): string[] =>
  typeof search.create === 'string' ? search.create.split(',').filter(Boolean) : []

/**
 * In the URL the presets of the lowest overlay have no prefix, and those of overlays above it are prefixed
 * with its name.
 */
const prefixOf = (names: readonly string[], name: string) =>
  names.indexOf(name) > 0 ? `${presetPrefix}${name}.` : presetPrefix

/** The presets of an overlay in the URL: `?create=return&preset.saleId=…` gives { saleId }. */
export function readPreset(search: Search, name: string): Record<string, string> {
  const prefix = prefixOf(readOverlays(search), name)
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith(prefix) && !key.includes('.', prefix.length) && typeof value === 'string'
        ? [[key.slice(prefix.length), value]]
        : [],
    ),
  )
}

/** The search parameters with one more overlay on top. */
export function withOverlay(search: Search, name: string, preset: Record<string, string> = {}): Search {
  const names = [...readOverlays(search).filter((other) => other !== name), name]
  const prefix = prefixOf(names, name)
  const presets = Object.fromEntries(Object.entries(preset).map(([key, value]) => [prefix + key, value]))
  return { ...search, ...presets, create: names.join(',') }
}

/** The search parameters without that overlay and its presets; closing the last one removes all presets. */
export function withoutOverlay(search: Search, name: string): Search {
  const names = readOverlays(search).filter((other) => other !== name)
  const gone = names.length > 0 ? `${presetPrefix}${name}.` : presetPrefix
  const kept = Object.entries(search).filter(([key]) => !key.startsWith(gone))
  return { ...Object.fromEntries(kept), create: names.join(',') || undefined }
}

type Opening = { preset?: Record<string, string>; onDone?: Waiting; instead?: string }

/**
 * Opens overlays by name; `onDone` is called once with the id of the new record. With `instead` it takes the place of the
 * overlay of that name.
 */
export function useOverlay() {
  return {
    open: (name: string, { instead, ...options }: Opening = {}) => {
      if (options.onDone) waiting.set(name, options.onDone)
      else waiting.delete(name)
      navigate({
        search: (before: Search) =>
          withOverlay(instead ? withoutOverlay(before, instead) : before, name, options.preset),
      })
    },
    close: (name: string) => {
      navigate({
        search: (before: Search) => withoutOverlay(before, name),
        replace: true,
      })
    },
    answer: (name: string, id: string) => {
      waiting.get(name)?.(id)
      waiting.delete(name)
    },
  }
}

/** Lets forms inside a layer check whether it would stay open with other search parameters. */
export const LayerContext = createContext<(search: Search) => boolean>(() => true)

/** Whether this layer stays open under `search`; on a page it always does. */
export const useLayer = () => useContext(LayerContext)

/** Opens the panel of another record in place of this one, for a record that was merged into it. */
export const OpenInsteadContext = createContext<(id: string) => void>(() => undefined)

/** Rendered by the shell at the end of every panel: the history of its record. */
export const PanelEndContext = createContext<ReactNode>(null)
