import type { ComponentProps } from 'react'
import { type FieldProps, useField } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'readOnly' | 'list' | 'onFocus'
>

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A single-line text field. `transform` changes the typed text (upper case for a GSTIN); `offers` completes it. */
export function TextField({
  name,
  type = 'text',
  transform = (text) => text,
  autoComplete = 'off',
  placeholder,
  maxLength,
  inputMode,
  readOnly,
  list,
  onFocus,
  disabled,
  offers,
  ...frame
}: FieldProps &
  Native & {
    offers?: readonly string[]
    type?: 'text' | 'email' | 'tel' | 'url' | 'password'
    transform?: (text: string) => string
  }) {
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
        list={offers ? `${field.id}-offers` : list}
        onFocus={onFocus}
        disabled={disabled}
        type={type}
        className="control"
        value={asText(field.value)}
        onChange={(event) => field.change(transform(event.target.value))}
        onBlur={field.blur}
      />
      {offers && (
        <datalist id={`${field.id}-offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
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
  onPick,
  ...frame
}: FieldProps & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  empty?: string
  /** Called after the value is set, for dependent values. */
  onPick?: () => void
}) {
  const field = useField(name)
  return (
    <FieldFrame {...frame} id={field.id} error={field.error}>
      <select
        {...field.aria}
        disabled={disabled}
        className="control"
        value={asText(field.value)}
        onChange={(event) => {
          field.change(event.target.value || undefined)
          onPick?.()
        }}
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
