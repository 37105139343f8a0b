import { Checkbox } from '@base-ui/react/checkbox'
import { Switch } from '@base-ui/react/switch'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldProps, useField } from './field.tsx'
import { FieldNote } from './field-frame.tsx'

/** A box to tick; its value null shows it as ticked in part. */
export function CheckboxField({ name, label, help, disabled, className = '' }: FieldProps) {
  const field = useField(name)
  return (
    <Beside id={field.id} label={label} help={help} error={field.error} className={className} indent="pl-7">
      <Checkbox.Root
        id={field.id}
        inputRef={field.aria.ref}
        disabled={disabled}
        aria-describedby={`${field.id}-note`}
        checked={field.value === true}
        indeterminate={field.value === null}
        onCheckedChange={field.change}
        className="grid size-4.5 shrink-0 place-items-center rounded border border-control bg-surface data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent"
      >
        <Checkbox.Indicator className="text-white">
          {field.value === null ? (
            <Minus size={13} strokeWidth={3} aria-hidden />
          ) : (
            <Check size={13} strokeWidth={3} aria-hidden />
          )}
        </Checkbox.Indicator>
      </Checkbox.Root>
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
      <Switch.Root
        id={field.id}
        inputRef={field.aria.ref}
        disabled={disabled}
        aria-describedby={`${field.id}-note`}
        checked={field.value === true}
        onCheckedChange={(on) => {
          field.change(on)
          onSwitch?.(on)
        }}
        className="flex h-5 w-8.5 shrink-0 rounded-full bg-control p-0.5 transition-colors data-checked:bg-accent data-disabled:opacity-50"
      >
        <Switch.Thumb className="size-4 rounded-full bg-white shadow-sm transition-transform data-checked:translate-x-3.5" />
      </Switch.Root>
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
