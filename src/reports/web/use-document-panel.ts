import type { PanelHandle } from '#base/web/layers/overlays.ts'
import { navigate, useSearch } from '#base/web/page/address.tsx'
import type { Search } from '#base/web/table/url-state.ts'

type Listed = { id: string; panel: string; documentId: string }

/** The panel of a list of several kinds of documents, each with a panel of its own among `panels`. */
export function useDocumentPanel(rows: readonly Listed[], panels: readonly string[]): PanelHandle {
  const current = useSearch()
  const without = (before: Search): Search => ({
    ...before,
    ...Object.fromEntries(panels.map((panel) => [panel, undefined])),
  })
  const search = (id: string) => (before: Search) => {
    const row = rows.find((each) => each.id === id)
    return row ? { ...without(before), [row.panel]: row.documentId } : before
  }
  return {
    id: rows.find(({ panel, documentId }) => current[panel] === documentId)?.id,
    open: (id) => navigate({ search: search(id) }),
    close: () => navigate({ search: without, replace: true }),
    search,
  }
}
