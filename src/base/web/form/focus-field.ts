import { type Control, type FieldErrors, get } from 'react-hook-form'

/**
 * Focuses a field of a form at once; returns whether there is one. `setFocus` of the form library does so in a later task, and
 * keys typed until then are lost or land in another field.
 */
export function focusField(control: Control, name: string): boolean {
  const field: { focus?: () => void } | undefined = get(control._fields, `${name}._f.ref`)
  field?.focus?.()
  return field?.focus !== undefined
}

/**
 * Focuses the first field with an error in the order in which they are read, once. The form library would do so again later,
 * after what was pressed next, and in the order in which they were drawn first. Fields without a name in the page come last.
 */
export function focusFirstError(
  control: Control,
  errors: FieldErrors,
  form: ParentNode | null | undefined,
): void {
  const read = form?.querySelectorAll<HTMLInputElement>('[name], [data-name]') ?? []
  const names = Array.from(read, ({ name, dataset }) => name || (dataset.name ?? ''))
  for (const name of [...names, ...control._names.mount])
    if (get(errors, name) && focusField(control, name)) return
}
