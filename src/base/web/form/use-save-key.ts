import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type FormState, PRINT } from './use-form.ts'

/** Everything that opens over a page: sheets, modals and dialogs. */
export const layers = '[role="dialog"]:not([data-type]), [role="alertdialog"]'

/** Those among them that end with what their form does, even if nothing was typed: no panel, and no choice of ways to share. */
const acting = '[data-acts]'

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
 * nothing was typed, a panel ignores it, but a dialog that acts does not.
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
      if (create || dirty || !layer || layer.matches(acting)) submit(event.shiftKey ? { as: PRINT } : {})
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [element])
}
