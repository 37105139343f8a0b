import type { FocusEvent, MouseEvent } from 'react'

/**
 * For a number field: focusing it selects the number, so that typing replaces it ("100" never becomes 1100).
 * The browser's own click handling would clear the selection; a second click or a drag places the cursor.
 */
export const selectOnFocus = {
  onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
  onMouseDown: ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
    if (field.ownerDocument.activeElement === field) return
    const settle = () => {
      if (field.selectionStart === field.selectionEnd) field.select()
    }
    field.ownerDocument.addEventListener('mouseup', settle, { once: true })
  },
}
