import { useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import {
  LayerContext,
  type OverlayProps,
  PanelEndContext,
  type PanelProps,
  readOverlays,
  readPreset,
  useOverlay,
  usePanel,
} from '#base/web/overlays.ts'
import type { Search } from '#base/web/url-state.ts'
import { overlays } from '../overlays.tsx'
import { panels } from '../panels.tsx'

const panelViews: Record<string, ComponentType<PanelProps>> = Object.fromEntries(
  Object.entries(panels).map(([key, load]) => [key, lazy(load)]),
)
const overlayViews: Record<string, ComponentType<OverlayProps>> = Object.fromEntries(
  Object.entries(overlays).map(([name, { load }]) => [name, lazy(load)]),
)

const History = lazy(() => import('#activity/web/history-section.tsx'))
const HistoryEnd = ({ id }: { id: string }) => (
  <Suspense>
    <History id={id} />
  </Suspense>
)

/** What the address opens over the screen: panels in the order they were opened, then create forms. */
export function Layers() {
  const search: Search = useSearch({ strict: false })
  const open = Object.entries(search).flatMap(([key, id]) =>
    panelViews[key] && typeof id === 'string' ? [{ key, id }] : [],
  )
  return (
    <Suspense>
      {open.map(({ key, id }) => (
        <PanelLayer key={`${key} ${id}`} panelKey={key} id={id} />
      ))}
      {readOverlays(search).map((name) => (
        <OverlayLayer key={name} name={name} preset={readPreset(search)} />
      ))}
    </Suspense>
  )
}

function PanelLayer({ panelKey, id }: { panelKey: string; id: string }) {
  const { close } = usePanel(panelKey)
  const View = panelViews[panelKey]
  return (
    <LayerContext value={(search) => search[panelKey] === id}>
      <PanelEndContext value={<HistoryEnd id={id} />}>
        <Suspense>{View && <View id={id} close={close} />}</Suspense>
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
      <Suspense>{View && <View preset={preset} close={close} done={done} />}</Suspense>
    </LayerContext>
  )
}
