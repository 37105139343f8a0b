import { type ReactNode, useId, useState } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'

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
  /** Keeps the label for screen readers only (fields in tables). */
  hideLabel?: boolean
  disabled?: boolean
  className?: string
}

/** The state of one field: its value, error and the ids that connect label, help and error to the control. */
export function useField(name: string) {
  const id = useId()
  const { control, formState, getValues } = useFormContext()
  const [, setChanges] = useState(0)
  const { field } = useController({ name, control })
  const error = readError(formState.errors, name)
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

/** The message for a path, including an array's own (`taxes.root`). */
function readError(errors: object, name: string): string | undefined {
  const found: unknown = get(errors, name)
  if (typeof found !== 'object' || found === null) return undefined
  if ('message' in found && typeof found.message === 'string') return found.message
  return 'root' in found ? readError(found, 'root') : undefined
}

/** Label above, control, then error or help below. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  hideLabel,
  className = '',
  labelId,
  children,
}: Omit<FieldProps, 'name'> & {
  id: string
  error: string | undefined
  labelId?: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        id={labelId}
        className={hideLabel ? 'sr-only' : 'mb-1 block text-help font-medium text-ink'}
      >
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      <FieldNote id={id} error={error} help={help} />
    </div>
  )
}

/** The error or help of a field; the control refers to it with aria-describedby. */
export const FieldNote = ({
  id,
  error,
  help,
}: {
  id: string
  error: string | undefined
  help?: ReactNode
}) => (
  <div id={`${id}-note`} className={error || help ? 'mt-1 text-help' : 'hidden'}>
    {error ? <span className="text-red-text">{error}</span> : <span className="text-muted">{help}</span>}
  </div>
)

/** An error of a list of rows, or of another path without a control. */
export function FieldError({ name }: { name: string }) {
  const { formState } = useFormContext()
  const error = readError(formState.errors, name)
  return error ? (
    <p role="alert" className="text-help text-red-text">
      {error}
    </p>
  ) : null
}
