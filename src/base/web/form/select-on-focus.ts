import type { FocusEvent, MouseEvent } from 'react'

/**
 * For a box with a figure: coming to it selects the figure, so that typing replaces it ("100" never becomes 1100). A
 * click would put the cursor down and lose the selection; a second click, or pulling over a part, picks a place.
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
