import type { KeyboardEvent } from 'react'

const fields =
  'input:not([type=hidden], [type=file], [type=range], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The box of a document's form in which the next line is chosen; Enter in a line leads there. */
export const nextLine = { 'data-next-line': '' }

/**
 * Enter goes to the next field of the form, and from a line of a document (`data-line`) to the box where the next one
 * is chosen, as in the billing programs that people know; it never saves by accident. An open list of choices, buttons
 * and texts of several lines keep their own Enter.
 */
export function enterMoves(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  if (target.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  const next = event.currentTarget.querySelector<HTMLElement>('[data-next-line] input')
  if (next && target.closest('[data-line]')) return focusOn(next)
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
    (field) => field.tabIndex >= 0 && field.getClientRects().length > 0,
  )
  focusOn(all[all.indexOf(target) + 1])
}

/** Puts the cursor into a field, its figure selected, so that typing replaces it. */
export function focusOn(field: HTMLElement | null | undefined) {
  field?.focus()
  if (field instanceof HTMLInputElement && field.type === 'text') field.select()
}
