import type { ReactNode } from 'react'
import type { FieldProps } from './field.tsx'

/** Label above, control, then error or help below; without a label for a control that has its name itself. */
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
}: Omit<FieldProps, 'name' | 'label'> & {
  id: string
  label: string | false
  error: string | undefined
  labelId?: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      {label && (
        <label
          htmlFor={id}
          id={labelId}
          className={
            hideLabel === true
              ? 'sr-only'
              : `mb-1 block text-help font-medium text-ink ${hideLabel ? 'md:sr-only' : ''}`
          }
        >
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
      )}
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
