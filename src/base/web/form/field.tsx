import { type ReactNode, useCallback, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useController, useFormContext } from 'react-hook-form'

/**
 * The properties of every field. `name` is a path in the form's values, such as 'address.city' or
 * 'taxes.0.rate'.
 */
export type FieldProps = {
  name: string
  label: string
  /** Shown below the field while there is no error. */
  help?: ReactNode
  /** Adds '(optional)' to the label. */
  optional?: boolean
  /** Keeps the label for screen readers only (fields in tables): everywhere, or where a table has heads (`wide`). */
  hideLabel?: boolean | 'wide'
  disabled?: boolean
  className?: string
}

/** The state of one field: its value, error and the ids that connect label, help and error to the control. */
export function useField(name: string) {
  const id = useId()
  const { control, getValues } = useFormContext()
  const [, setChanges] = useState(0)
  const { field } = useController({ name, control })
  const error = useFieldError(name)
  // The controller returns the default for an emptied (undefined) value; the form has the actual one.
  const value: unknown = getValues(name)
  return {
    id,
    value,
    change: (value: unknown) => {
      field.onChange(value)
      setChanges((changes) => changes + 1)
    },
    blur: field.onBlur,
    error,
    aria: {
      id,
      name,
      ref: field.ref,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': `${id}-note`,
    },
  }
}

/** The message of a path; only another message redraws who asked. */
export function useFieldError(name: string): string | undefined {
  const { subscribe, getFieldState } = useFormContext()
  const shown = useRef<string>(undefined)
  const listen = useCallback(
    (changed: () => void) =>
      subscribe({
        name,
        formState: { errors: true },
        // In a long document it takes time to look at each field, and most changes leave it without errors.
        callback: ({ errors }) => {
          if (shown.current || Object.keys(errors ?? {}).length > 0) changed()
        },
      }),
    [subscribe, name],
  )
  shown.current = useSyncExternalStore(listen, () => messageOf(getFieldState(name).error))
  return shown.current
}

/** The message of an error, or of an array as a whole. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return 'root' in error ? messageOf(error.root) : undefined
}

/** An error of a list of rows, or of another path without a control. */
export function FieldError({ name }: { name: string }) {
  const error = useFieldError(name)
  return error ? (
    <p role="alert" className="text-help text-red-text">
      {error}
    </p>
  ) : null
}
