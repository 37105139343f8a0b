import { type KeyboardEvent, useRef } from 'react'
import type { PanelHandle } from '#base/web/layers/overlays.ts'
import { useKey } from '#base/web/page/keyboard.ts'

/**
 * Keyboard navigation of a list's rows: j and k from anywhere on the screen, arrows inside the list, and
 * Enter to open. While a row's panel is open, j and k show the next and previous record in it.
 */
export function useRowKeys(ids: readonly string[], panel: PanelHandle | undefined, active: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const walk = (by: 1 | -1) => {
    const open = panel?.id === undefined ? -1 : ids.indexOf(panel.id)
    const next = ids[open + by]
    if (open !== -1) return next !== undefined && panel?.open(next)
    const links = linksOf(list.current)
    const at = links.findIndex((link) => link.matches(':focus'))
    links[Math.max(0, Math.min(at + by, links.length - 1))]?.focus()
  }
  useKey('j', active ? () => walk(1) : undefined)
  useKey('k', active ? () => walk(-1) : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (by === undefined || !(event.target instanceof Element && event.target.closest('[data-row]'))) return
    event.preventDefault()
    walk(by)
  }
  return { ref: list, onKeyDown }
}

/** The visible links of the rows, in the table or the cards. */
const linksOf = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])].filter((link) => link.offsetParent !== null)
