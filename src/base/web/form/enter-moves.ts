import type { KeyboardEvent } from 'react'

const fields =
  'input:not([type=hidden], [type=file], [type=range], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The picker in a document's form that adds the next line; Enter in a line moves there. */
export const nextLine = { 'data-next-line': '' }

/**
 * Enter moves to the next field that takes text or a choice, and from a line of a document (`data-line`) to the picker for the next one,
 * as in common billing programs; it never saves by accident. Open lists, buttons and multi-line fields keep
 * their own Enter.
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
  focusOn(all.slice(all.indexOf(target) + 1).find((field) => !field.matches('[type=checkbox]')))
}

/** Focuses a field and selects its number, so that typing replaces it. */
export function focusOn(field: HTMLElement | null | undefined) {
  field?.focus()
  if (field instanceof HTMLInputElement && field.type === 'text') field.select()
}
