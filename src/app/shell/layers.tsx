import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { isUnsaved } from '#base/web/form/unsaved.ts'
import { later, partMissing } from '#base/web/later.tsx'
import {
  LayerContext,
  OpenInsteadContext,
  type OverlayProps,
  PanelEndContext,
  type PanelProps,
  readOverlays,
  readPreset,
  useOverlay,
  usePanel,
} from '#base/web/layers/overlays.ts'
import { useSearch } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import type { Search } from '#base/web/table/url-state.ts'
import { overlays } from '../overlays.tsx'
import { panels } from '../panels.tsx'

/** Says that a panel or form could not be loaded and closes it, so that it can be opened again; what is below it stays. */
function NotOpened({ close }: { close: () => void }) {
  const leave = useRef(close)
  useEffect(() => {
    toastFailure(partMissing(isUnsaved()))
    leave.current()
  }, [])
  return null
}

const panelViews: Record<string, ComponentType<PanelProps>> = Object.fromEntries(
  Object.entries(panels).map(([key, load]) => [key, later(load, NotOpened)]),
)
const overlayViews: Record<string, ComponentType<OverlayProps>> = Object.fromEntries(
  Object.entries(overlays).map(([name, { load }]) => [name, later(load, NotOpened)]),
)

const History = later(() => import('#activity/web/history-section.tsx'))
const HistoryEnd = ({ id }: { id: string }) => (
  <Suspense>
    <History id={id} />
  </Suspense>
)

type Layer = { key: string; view: string; element: ReactNode }

const panelsIn = (search: Search): Layer[] =>
  Object.entries(search).flatMap(([view, id]) =>
    panelViews[view] && typeof id === 'string'
      ? [{ key: `${view} ${id}`, view, element: <PanelLayer panelKey={view} id={id} /> }]
      : [],
  )
/** The create forms in the address that this person may save. */
const overlaysIn = (search: Search, can: (call: string) => boolean): Layer[] =>
  readOverlays(search)
    .filter((view) => {
      const call = overlays[view]?.call
      return !call || can(call)
    })
    .map((view) => ({
      key: view,
      view,
      element: <OverlayLayer name={view} preset={readPreset(search, view)} />,
    }))

/**
 * The layers that the address opens over the screen: panels in the order they were opened, then create forms.
 * Each waits for those below it, because a late one would cover the others and take the focus.
 */
export default function Layers() {
  const search = useSearch()
  const { can } = usePlace()
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const tell = useCallback(
    (view: string) => setLoaded((before) => (before.includes(view) ? before : [...before, view])),
    [],
  )
  const layers = [...panelsIn(search), ...overlaysIn(search, can)]
  const next = layers.findIndex(({ view }) => !loaded.includes(view))
  const ready = next < 0 ? layers : layers.slice(0, next + 1)
  return ready.map(({ key, view, element }) => (
    <Suspense key={key}>
      {element}
      <Loaded view={view} tell={tell} />
    </Suspense>
  ))
}

/** Signals that its sibling has loaded. */
function Loaded({ view, tell }: { view: string; tell: (view: string) => void }) {
  useEffect(() => tell(view), [view, tell])
  return null
}

function PanelLayer({ panelKey, id }: { panelKey: string; id: string }) {
  const { close, open } = usePanel(panelKey)
  const View = panelViews[panelKey]
  return (
    <LayerContext value={(search) => search[panelKey] === id}>
      <PanelEndContext value={<HistoryEnd id={id} />}>
        <OpenInsteadContext value={open}>{View && <View id={id} close={close} />}</OpenInsteadContext>
      </PanelEndContext>
    </LayerContext>
  )
}

function OverlayLayer({ name, preset }: { name: string; preset: Record<string, string> }) {
  const overlay = useOverlay()
  const View = overlayViews[name]
  const close = () => overlay.close(name)
  const done = (id: string) => {
    overlay.answer(name, id)
    close()
  }
  return (
    <LayerContext value={(search) => readOverlays(search).includes(name)}>
      {View && <View preset={preset} close={close} done={done} />}
    </LayerContext>
  )
}
