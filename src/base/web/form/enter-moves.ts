import type { KeyboardEvent } from 'react'

const fields =
  'input:not([type=hidden], [type=file], [type=range], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * The picker in a document's form that adds the next line; Enter in a line moves there. Its list opens below it, where it
 * covers no line: `makeRoom` scrolls up to its whole height for that.
 */
export const nextLine = { 'data-next-line': '', style: { scrollMarginBottom: '18.5rem' } }

/** Scrolls a picker that adds the next line so far up that its list fits below it. */
export const makeRoom = (picker: HTMLElement | null) =>
  picker?.closest('[data-next-line]')?.scrollIntoView({ block: 'nearest' })

/**
 * Enter moves to the next field that takes text or a choice; from a line of a document (`data-line`) to the picker for the
 * next one or, where lines are not added but ticked, to the next line. It never saves by accident, as in common billing
 * programs. Open lists, buttons and multi-line fields keep their own Enter.
 */
export function enterMoves(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  if (target.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  focusOn(fromLine(target, form) ?? fieldAfter(target, form))
}

/** Where Enter in a line leads; undefined outside of lines and at the tick of a line that is chosen. */
function fromLine(target: HTMLInputElement | HTMLSelectElement, form: HTMLElement): HTMLElement | undefined {
  const line = target.closest('[data-line]')
  if (!line || (target instanceof HTMLInputElement && target.checked)) return undefined
  const lines = [...form.querySelectorAll('[data-line]')]
  const next =
    form.querySelector<HTMLElement>('[data-next-line] input') ??
    lines[lines.indexOf(line) + 1]?.querySelector<HTMLElement>(fields)
  return next ?? fieldAfter([...line.querySelectorAll<HTMLElement>(fields)].at(-1) ?? target, form)
}

function fieldAfter(target: HTMLElement, form: HTMLElement): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>(fields)].filter(
    (field) => field.tabIndex >= 0 && field.getClientRects().length > 0,
  )
  return all.slice(all.indexOf(target) + 1).find((field) => !field.matches('[type=checkbox]'))
}

/** Focuses a field and selects its number, so that typing replaces it. */
export function focusOn(field: HTMLElement | null | undefined) {
  field?.focus()
  if (field instanceof HTMLInputElement && field.type === 'text') field.select()
}
