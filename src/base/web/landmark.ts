/**
 * Where a floating list belongs: inside the dialog or landmark of its control, so that people who move by landmarks
 * find it and a dialog does not make it inert. Null: the document's body.
 */
export const landmarkOf = (control: Element | null): HTMLElement | null =>
  control?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main, aside') ?? null
