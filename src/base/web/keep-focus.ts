/** Acts once what has changed is drawn, and what waits for that has happened. */
export const afterDrawing = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

/** An open sheet, panel or modal. A toast is a dialog by its role, and nobody works in it. */
const layer = '[role="dialog"]:not([data-toast])'

/** What is on screen around an element: its dialog, or the main part of the page. */
const around = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(`${layer}, main`) ?? null

/**
 * Remembers where the focus is before an action. What it returns is called after the action: if the button that was pressed is
 * gone and the focus with it, it goes to the dialog or page around it, so that the keyboard continues there.
 */
export function keepFocus(): () => void {
  const before = around(document.activeElement)
  return () =>
    afterDrawing(() => {
      if (document.activeElement !== document.body) return
      const layers = document.querySelectorAll<HTMLElement>(layer)
      const place = before?.isConnected
        ? before
        : (layers[layers.length - 1] ?? document.querySelector('main'))
      place?.focus({ preventScroll: true })
    })
}
