import { useEffect } from 'react'
import { type Control, type FieldErrors, set, useFormContext } from 'react-hook-form'

/** What was typed into a picker and not picked. */
const NOT_PICKED = 'Choose an entry from the list, or clear this field.'

/** How to forget what was typed and not picked, by the field of each picker, for each form. */
const inForms = new WeakMap<Control, Map<string, () => void>>()

const ofForm = (control: Control) => {
  const kept = inForms.get(control) ?? new Map<string, () => void>()
  inForms.set(control, kept)
  return kept
}

/** Adds an error at each picker of a form that holds a text which is not picked. */
export function addUnpicked(control: Control, errors: FieldErrors): void {
  for (const name of ofForm(control).keys()) set(errors, name, { message: NOT_PICKED })
}

/** Empties the pickers of a form that hold a text which is not picked, or the one of a field. */
export const forgetUnpicked = (control: Control, field?: string): void => {
  for (const [name, forget] of [...ofForm(control)]) if (!field || name === field) forget()
}

/** Where a picker tells its form about a text that stays in it and is not picked. */
export type Unpicked = { keep: (forget: () => void) => void; refuse: () => void; end: () => void }

/** The same for the picker of a field: while it holds such a text, the form is not saved. */
export function useUnpicked(name: string): Unpicked {
  const { control, trigger, clearErrors } = useFormContext()
  const kept = ofForm(control)
  useEffect(() => () => void kept.delete(name), [kept, name])
  return {
    keep: (forget) => kept.set(name, forget),
    refuse: () => trigger(name),
    end: () => {
      if (kept.delete(name)) clearErrors(name)
    },
  }
}
