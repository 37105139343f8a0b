import { overlays } from '../overlays.tsx'
import { panels } from '../panels.tsx'
import { workspaceRoutes } from '../routes.tsx'

/** How long to wait for the first screen to settle, in milliseconds. */
const REST = 2_000

/**
 * Preloads the other screens, forms and panels one by one while the browser is idle, so that they open at
 * once and offline. Skipped when the browser asks to save data. Returns a function that stops it.
 */
export function readAhead(): () => void {
  let stopped = false
  const read = async () => {
    const loads = [
      () => import('#base/web/feedback/toasts.tsx'),
      () => import('#base/web/feedback/tooltip.tsx'),
      () => import('#base/web/layers/confirm-dialog.tsx'),
      () => import('#users/web/sign-in-again.tsx'),
      () => import('./palette.tsx'),
      ...workspaceRoutes.map(({ screen }) => screen),
      ...Object.values(overlays).map(({ load }) => load),
      ...Object.values(panels),
    ]
    for (const load of loads) {
      if (stopped) return
      await load().catch(() => undefined)
    }
  }
  const timer = setTimeout(() => savesData() || read(), REST)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
