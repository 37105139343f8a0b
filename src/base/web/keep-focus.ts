/** Acts once what has changed is drawn, and what waits for that has happened. */
export const afterDrawing = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

/** Ends once what has changed is drawn: what the server is asked then does not delay it. */
export const drawn = () => new Promise<void>(afterDrawing)

/** An open sheet, panel or modal. A toast is a dialog by its role, and nobody works in it. */
const layer = '[role="dialog"]:not([data-toast])'

/** What is on screen around an element: its dialog, or the main part of the page. */
const around = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(`${layer}, main`) ?? null

const openLayers = () => [...document.querySelectorAll<HTMLElement>(layer)]

/**
 * Remembers where the focus is before an action or a save. What it returns is called afterwards: the button, which could not hold the
 * focus while it worked, takes it back, or if it is gone the dialog or page around it, so that the keyboard continues there. Where the
 * person is already at another page or a layer has opened meanwhile, that one takes the focus.
 */
export function keepFocus(): () => void {
  const at = document.activeElement
  const before = around(at)
  const open = openLayers()
  const { pathname } = location
  const hasLeft = () => location.pathname !== pathname || openLayers().some((each) => !open.includes(each))
  return () =>
    afterDrawing(() => {
      if (document.activeElement !== document.body || hasLeft()) return
      if (at instanceof HTMLElement) at.focus({ preventScroll: true })
      if (document.activeElement !== document.body) return
      const place = before?.isConnected ? before : (openLayers().at(-1) ?? document.querySelector('main'))
      place?.focus({ preventScroll: true })
    })
}
