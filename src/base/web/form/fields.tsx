import { Checkbox } from '@base-ui/react/checkbox'
import { Switch } from '@base-ui/react/switch'
import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldProps, useField } from './field.tsx'
import { FieldFrame, FieldNote } from './field-frame.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'readOnly'
>

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A single-line text field. `transform` changes the typed text (upper case for a GSTIN). */
export function TextField({
  name,
  type = 'text',
  transform = (text) => text,
  autoComplete = 'off',
  placeholder,
  maxLength,
  inputMode,
  readOnly,
  disabled,
  ...frame
}: FieldProps &
  Native & { type?: 'text' | 'email' | 'tel' | 'url' | 'password'; transform?: (text: string) => string }) {
  const field = useField(name)
  return (
    <FieldFrame {...frame} id={field.id} error={field.error}>
      <input
        {...field.aria}
        autoComplete={autoComplete}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        readOnly={readOnly}
        disabled={disabled}
        type={type}
        className="control"
        value={asText(field.value)}
        onChange={(event) => field.change(transform(event.target.value))}
        onBlur={field.blur}
      />
    </FieldFrame>
  )
}

/** A multi-line text field. */
export function TextareaField({
  name,
  rows = 3,
  placeholder,
  maxLength,
  readOnly,
  disabled,
  ...frame
}: FieldProps & { rows?: number; placeholder?: string; maxLength?: number; readOnly?: boolean }) {
  const field = useField(name)
  return (
    <FieldFrame {...frame} id={field.id} error={field.error}>
      <textarea
        {...field.aria}
        rows={rows}
        placeholder={placeholder}
        maxLength={maxLength}
        readOnly={readOnly}
        disabled={disabled}
        className="control"
        value={asText(field.value)}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </FieldFrame>
  )
}

/**
 * A native select for a few options. With `empty` it may be left open (undefined), labelled with that text.
 */
export function SelectField({
  name,
  options,
  empty,
  disabled,
  ...frame
}: FieldProps & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  empty?: string
}) {
  const field = useField(name)
  return (
    <FieldFrame {...frame} id={field.id} error={field.error}>
      <select
        {...field.aria}
        disabled={disabled}
        className="control"
        value={asText(field.value)}
        onChange={(event) => field.change(event.target.value || undefined)}
        onBlur={field.blur}
      >
        {(empty !== undefined || !asText(field.value)) && <option value="">{empty ?? 'Choose…'}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A checkbox with its label beside it. */
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
