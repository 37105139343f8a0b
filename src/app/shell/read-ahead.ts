import { overlays } from '../overlays.tsx'
import { panels } from '../panels.tsx'
import { workspaceRoutes } from '../routes.tsx'

/** How long the first screen and the person must have been at rest, in milliseconds. */
const REST = 2_000

/**
 * Preloads the other screens, forms and panels one by one while the browser is idle and nobody types or
 * clicks, so that they open at once and offline, and no key waits for them. Skipped when the browser asks to save data. Returns a function that stops it.
 */
export function readAhead(): () => void {
  let stopped = false
  let touched = 0
  const touch = ({ timeStamp }: Event) => {
    touched = timeStamp
  }
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, touch, true)
  const atRest = async () => {
    while (!stopped && touched > 0 && performance.now() - touched < REST) await after(REST)
    await idle()
  }
  const read = async () => {
    const loads = [
      () => import('#base/web/feedback/toasts.tsx'),
      () => import('#base/web/feedback/tooltip.tsx'),
      () => import('#base/web/layers/confirm-dialog.tsx'),
      () => import('#base/web/layers/open-popover.tsx'),
      () => import('#base/web/form/date-input-box.tsx'),
      () => import('#users/web/sign-in-again.tsx'),
      () => import('./palette.tsx'),
      ...workspaceRoutes.map(({ screen }) => screen),
      ...Object.values(overlays).map(({ load }) => load),
      ...Object.values(panels),
    ]
    for (const load of loads) {
      await atRest()
      if (stopped) return
      await load().catch(() => undefined)
    }
  }
  const timer = setTimeout(() => savesData() || read(), REST)
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, touch, true)
  }
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Safari does not say when it is idle. */
const idle = () =>
  'requestIdleCallback' in globalThis ? new Promise((resolve) => requestIdleCallback(resolve)) : after(50)

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
