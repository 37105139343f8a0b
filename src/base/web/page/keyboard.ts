import { useLayoutEffect, useRef } from 'react'
import { modalIsOpen } from '#base/web/layers/topmost.ts'

/** The modifier key: ⌘ on Apple keyboards, Ctrl on others. */
export const modKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/**
 * Runs `act` on a key: 'n', '/' and '?' unless someone is typing or a dialog is open; 'mod+k' and 'alt+p'
 * always, the latter by key position, because its letter differs among keyboard layouts.
 */
export function useKey(key: string, act: (() => void) | undefined) {
  const latest = useRef(act)
  latest.current = act
  // Before the screen is painted, so that its keys work as soon as it is seen.
  useLayoutEffect(() => {
    const withMod = key.startsWith('mod+')
    const withAlt = key.startsWith('alt+')
    const plain = withMod || withAlt ? key.slice(4) : key
    const isKey = (event: KeyboardEvent) =>
      withAlt ? event.code === `Key${plain.toUpperCase()}` : event.key.toLowerCase() === plain
    const onKey = (event: KeyboardEvent) => {
      if (!latest.current || event.defaultPrevented || !isKey(event)) return
      if (withMod !== (event.ctrlKey || event.metaKey) || withAlt !== event.altKey) return
      if (!withMod && !withAlt && (typing(event.target) || modalIsOpen())) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [key])
}
