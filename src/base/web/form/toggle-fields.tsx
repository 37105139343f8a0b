import type { ReactNode } from 'react'
import { type FieldProps, useField } from './field.tsx'
import { FieldNote } from './field-frame.tsx'
import { Switch } from './switch.tsx'

/** A box to tick; its value null shows it as ticked in part. */
export function CheckboxField({
  name,
  label,
  help,
  disabled,
  isOff = false,
  className = '',
}: FieldProps & {
  /** Whether it does not apply now: it shows unticked and keeps its value for when it does. */
  isOff?: boolean
}) {
  const field = useField(name)
  return (
    <Beside id={field.id} label={label} help={help} error={field.error} className={className} indent="pl-7">
      <input
        type="checkbox"
        id={field.id}
        data-name={name}
        ref={(box) => {
          field.aria.ref(box)
          if (box) box.indeterminate = field.value === null
        }}
        disabled={disabled || isOff}
        aria-describedby={`${field.id}-note`}
        checked={field.value === true && !isOff}
        onChange={(event) => field.change(event.target.checked)}
        className="size-4.5 shrink-0 accent-accent"
      />
    </Beside>
  )
}

/** A setting that is on or off. */
export function SwitchField({
  name,
  label,
  help,
  disabled,
  className = '',
  onSwitch,
}: FieldProps & {
  /** Called after the value is set, for dependent values. */
  onSwitch?: (on: boolean) => void
}) {
  const field = useField(name)
  return (
    <Beside id={field.id} label={label} help={help} error={field.error} className={className} indent="pl-11">
      <Switch
        id={field.id}
        data-name={name}
        ref={field.aria.ref}
        disabled={disabled}
        aria-describedby={`${field.id}-note`}
        on={field.value === true}
        turn={(on) => {
          field.change(on)
          onSwitch?.(on)
        }}
      />
    </Beside>
  )
}

const Beside = ({
  id,
  label,
  help,
  error,
  className,
  indent,
  children,
}: {
  id: string
  label: string
  help?: ReactNode
  error: string | undefined
  className: string
  /** The width of the control with its gap: the note is below the label. */
  indent: string
  children: ReactNode
}) => (
  <div className={className}>
    <div className="flex min-h-6 items-center gap-2.5 phone:min-h-11">
      {children}
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
    </div>
    <div className={indent}>
      <FieldNote id={id} error={error} help={help} />
    </div>
  </div>
)
