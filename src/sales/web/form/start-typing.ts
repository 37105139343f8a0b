/** Focuses the first field; not on phones, where a keyboard would cover the form. */
export function startTyping(box: HTMLElement | null) {
  if (matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus()
}
