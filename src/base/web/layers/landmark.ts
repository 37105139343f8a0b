/**
 * Where to mount a floating list: inside the dialog or landmark of its control, so that people who navigate
 * by landmarks find it and a dialog does not make it inert. Null means the document's body.
 */
export const landmarkOf = (control: Element | null): HTMLElement | null =>
  control?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main, aside') ?? null

/**
 * An open list hides everything around it from assistive technology, including focusable elements, except
 * live regions. Marking an element as a live region with 'off', the default of every element, keeps it
 * visible.
 */
export function keepReachable(control: Element | null, open: boolean): void {
  const around = control?.closest('[role="dialog"], [role="alertdialog"], #root')
  if (open) around?.setAttribute('aria-live', 'off')
  else around?.removeAttribute('aria-live')
}
