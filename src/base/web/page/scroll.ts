type Position = { element: string; left: number; top: number }

const WINDOW = ''
const kept = new Map<string, Position[]>()
let scrolled = new Set<Element>()

/** Notes what is scrolled, from now on. */
export function watchScrolling(): void {
  history.scrollRestoration = 'manual'
  const note = ({ target }: Event) => {
    if (target instanceof Element) scrolled.add(target)
  }
  document.addEventListener('scroll', note, { capture: true, passive: true })
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

/** Keeps how far the page is scrolled, under the key of its place in the history. */
export function keepScroll(key: string): void {
  const inner = [...scrolled]
    .filter(({ isConnected }) => isConnected)
    .map((each) => ({ element: pathTo(each), left: each.scrollLeft, top: each.scrollTop }))
  kept.set(key, [{ element: WINDOW, left: scrollX, top: scrollY }, ...inner])
}

/** Scrolls a page that Back leads to as it was. */
export function restoreScroll(key: string): void {
  scrolled = new Set()
  for (const { element, left, top } of kept.get(key) ?? [])
    (element === WINDOW ? window : document.querySelector(element))?.scrollTo({
      left,
      top,
      behavior: 'instant',
    })
}

/** A selector of an element by its place in the document. */
function pathTo(element: Element): string {
  const parent = element.parentElement
  if (!parent) return element.localName
  return `${pathTo(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`
}
