/**
 * Where a floating list belongs: inside the dialog or landmark of its control, so that people who move by landmarks
 * find it and a dialog does not make it inert. Null: the document's body.
 */
export const landmarkOf = (control: Element | null): HTMLElement | null =>
  control?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main, aside') ?? null

/**
 * An open list hides everything around it from assistive technology, things that can be focused included. It spares
 * what is marked as a live region, and 'off' is what every element is anyway.
 */
export function keepReachable(control: Element | null, open: boolean): void {
  const around = control?.closest('[role="dialog"], [role="alertdialog"], #root')
  if (open) around?.setAttribute('aria-live', 'off')
  else around?.removeAttribute('aria-live')
}
