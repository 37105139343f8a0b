import { useId } from 'react'
import type { Choices } from './choices.ts'
import { Combobox } from './combobox.tsx'

const focus = (field: HTMLInputElement | null) => field?.focus()

/** A box that finds one record outside a form, by what its `source` searches; it has the focus once it is there. */
export function FindBox({
  label,
  ...box
}: {
  label: string
  source: Choices
  placeholder: string
  /** What is said when nothing is found. */
  empty: string
  onPick: (id: string | undefined) => void
}) {
  const id = useId()
  return (
    <>
      <span id={id} className="sr-only">
        {label}
      </span>
      <Combobox {...box} value={undefined} labelledBy={id} inputRef={focus} />
    </>
  )
}
