/** The text of a tooltip and its element. */
export type Tip = { anchor: Element; text: string }

/** The delay before a tooltip appears, in milliseconds (specification, section 9). */
const DELAY = 300

/**
 * Watches the page for elements with a tooltip: icon buttons (`data-tip`) and truncated text. Calls `show`
 * after the delay, on hover or keyboard focus, and with undefined when it ends. Returns a function to stop.
 */
export function watchTips(show: (tip: Tip | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: Element | undefined
  const point = (target: EventTarget | null) => {
    const tip = tipOf(target)
    if (tip?.anchor === shown) return
    clearTimeout(timer)
    if (shown) show(undefined)
    shown = tip?.anchor
    if (tip) timer = setTimeout(() => tip.anchor.isConnected && show(tip), DELAY)
  }
  const over = (event: Event) => {
    if (!('pointerType' in event && event.pointerType === 'touch')) point(event.target)
  }
  const focus = ({ target }: Event) => {
    if (target instanceof Element && target.matches(':focus-visible')) point(target)
  }
  const hide = () => point(null)
  const hideOnEscape = (event: Event) => 'key' in event && event.key === 'Escape' && hide()
  const heard: [string, (event: Event) => void][] = [
    ['pointerover', over],
    ['pointerdown', hide],
    ['focusin', focus],
    ['focusout', hide],
    ['scroll', hide],
    ['keydown', hideOnEscape],
  ]
  for (const [name, act] of heard) document.addEventListener(name, act, true)
  return () => {
    hide()
    for (const [name, act] of heard) document.removeEventListener(name, act, true)
  }
}

function tipOf(target: EventTarget | null): Tip | undefined {
  if (!(target instanceof Element)) return undefined
  const anchor = target.closest('[data-tip], .truncate')
  const text = anchor?.getAttribute('data-tip') ?? (anchor && isCut(anchor) ? anchor.textContent : '')
  return anchor && text ? { anchor, text } : undefined
}

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth
