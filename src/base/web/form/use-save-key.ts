import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type FormState, PRINT } from './use-form.ts'

/** Everything that opens over a page: sheets, modals and dialogs. */
export const layers = '[role="dialog"]:not([data-type]), [role="alertdialog"]'

/**
 * The sheet, modal or dialog that a key press applies to: the one around its target, else the top one; null
 * for the page.
 */
export const layerOf = (target: Element): Element | null =>
  target.closest(layers) ??
  (target === document.body ? [...document.querySelectorAll(layers)].at(-1) : null) ??
  null

/**
 * Ctrl/⌘-Enter saves the form, and with Shift prints what was saved, wherever the focus is in its sheet or page. Where
 * nothing was typed, a panel ignores it, and so does a choice of ways to share, but no dialog that ends with what its form
 * does (`data-acts`).
 */
export function useSaveKey(element: RefObject<HTMLFormElement | null>, form: FormState, disabled: boolean) {
  const latest = useRef({ form, disabled })
  latest.current = { form, disabled }
  // Before the form is painted, so that it can be saved as soon as it is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const mine = element.current
      const { target } = event
      if (
        event.key !== 'Enter' ||
        !(event.ctrlKey || event.metaKey) ||
        event.repeat ||
        event.defaultPrevented
      )
        return
      if (!mine || latest.current.disabled || !(target instanceof Element)) return
      const layer = mine.closest(layers)
      if (layerOf(target) !== layer) return
      const meant = target.closest('form') ?? (layer ?? document).querySelector('form')
      if (meant !== mine) return
      event.preventDefault()
      const { create, dirty, submit } = latest.current.form
      if (create || dirty || !layer || layer.hasAttribute('data-acts'))
        submit(event.shiftKey ? { as: PRINT } : {})
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [element])
}
