import { useEffect } from 'react'
import type { FormState } from './use-form.ts'

/**
 * Starts a field with a value that may load after the form has opened, even before the field is drawn; undefined until then.
 * What was typed or restored stays.
 */
export function useLoadedDefault(
  { methods, restored }: Pick<FormState, 'methods' | 'restored'>,
  name: string,
  value: unknown,
): void {
  useEffect(() => {
    if (value === undefined || restored || methods.getFieldState(name).isDirty) return
    methods.setValue(name, value)
    methods.resetDefaultValues({ ...methods.formState.defaultValues, [name]: value })
  }, [methods, restored, name, value])
}
