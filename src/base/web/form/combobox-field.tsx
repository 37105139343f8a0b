import type { Choice, Choices } from './choices.ts'
import { Combobox } from './combobox.tsx'
import { type FieldProps, useField } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useUnpicked } from './unpicked.ts'

/**
 * Picks one record by its id; a text that is not picked stays in the field and is refused. `source` is a list or a server search. `create.open` opens a create form and
 * calls back with the new id, which is then picked.
 */
export function ComboboxField({
  name,
  source,
  placeholder,
  empty,
  create,
  quick,
  onPick,
  disabled,
  ...frame
}: FieldProps & {
  source: Choices
  placeholder?: string
  empty?: string
  create?: { label: string; open: (typed: string, made: (id: string) => void) => void }
  /** Opens a quick form with the typed text, and calls back like `create`. */
  quick?: (typed: string, made: (id: string) => void) => void
  /** Called after the value is set: clear what depends on it. */
  onPick?: (choice: Choice | undefined) => void
}) {
  const field = useField(name)
  const unpicked = useUnpicked(name)
  const labelId = `${field.id}-label`
  return (
    <FieldFrame {...frame} id={field.id} labelId={labelId} error={field.error}>
      <Combobox
        source={source}
        id={field.id}
        name={name}
        inputRef={field.aria.ref}
        labelledBy={labelId}
        describedBy={`${field.id}-note`}
        invalid={field.error !== undefined}
        placeholder={placeholder}
        empty={empty}
        disabled={disabled}
        value={typeof field.value === 'string' && field.value !== '' ? field.value : undefined}
        onBlur={field.blur}
        unpicked={unpicked}
        onPick={(value, choice) => {
          field.change(value)
          onPick?.(choice)
        }}
        quick={quick && ((typed) => quick(typed, field.change))}
        create={create && { label: create.label, open: (typed) => create.open(typed, field.change) }}
      />
    </FieldFrame>
  )
}
