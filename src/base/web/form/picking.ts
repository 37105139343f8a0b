import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { type Choice, type Choices, useChoices } from './choices.ts'
import type { Unpicked } from './unpicked.ts'

/** What a picker is given. */
export type PickerProps = {
  source: Choices
  value: string | undefined
  onPick: (value: string | undefined, choice: Choice | undefined) => void
  onBlur?: () => void
  id?: string
  /** The path of its field in the form, in which fields are found in the order of the page. */
  name?: string
  labelledBy: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
  placeholder?: string
  /** Shown when nothing matches. */
  empty?: string
  /** Adds the typed text when no option has that name: 'Add “Ramesh”', before `create`. */
  quick?: (typed: string) => void
  /** The entry at the end of the list, such as 'Add new vendor'; gets the typed text. */
  create?: { label: string; open: (typed: string) => void }
  /** Clears itself after a pick, for pickers that add a line. */
  clears?: boolean
  /** Receives the typed text when Enter is pressed with no option highlighted; returning true clears the box. */
  onEnter?: (typed: string) => Promise<boolean>
  inputRef?: Ref<HTMLInputElement>
  /** Keeps in the box what is typed and not picked when it is left; without, the box then shows what is picked. */
  unpicked?: Unpicked
}

/** What a person did with the box before its list had loaded. */
export type Begun = { isFocused: boolean; wantsList: boolean }

/** Digits alone are a phone number, a code or a scan, not a name. */
export const isName = (typed: string) => /\p{L}/u.test(typed)
/** The options with this name: adding it would create a duplicate. */
const named = (choices: readonly Choice[], name: string) =>
  choices.filter((choice) => choice.label.toLowerCase() === name.trim().toLowerCase())

/** What is typed into a picker and the options that match it, from its first moment on. */
export function usePicking({ source, value, quick, onPick, unpicked }: PickerProps) {
  const [typed, setTyped] = useState('')
  const [filtering, setFiltering] = useState(false)
  const [wanted, want] = useState<string>()
  const found = useChoices(source, value, filtering ? typed : '', wanted)
  const { choices, loading, retry, settled, decided, chosen } = found
  const [left, setLeft] = useState(false)
  const close = () => {
    setFiltering(false)
    setLeft(false)
    unpicked?.end()
  }
  const pickOnly = () => {
    const [only, ...others] = named(choices, typed).filter((choice) => !choice.disabled)
    if (!only || others.length > 0) return false
    onPick(only.value, only)
    close()
    return true
  }
  const pickOrRefuse = useEffectEvent(() => pickOnly() || unpicked?.refuse())
  useEffect(() => {
    if (left && settled) pickOrRefuse()
  }, [left, settled])
  return {
    choices,
    loading,
    retry,
    chosen,
    /** Whether the list is narrowed by what was typed since it opened. */
    filtering,
    typed: filtering ? typed : '',
    /** The text in the box: what is typed, or the name of the picked option. */
    text: filtering ? typed : (chosen?.label ?? ''),
    /** The name that can be added as it is typed, or ''. */
    named:
      quick && filtering && settled && isName(typed) && named(choices, typed).length === 0
        ? typed.trim()
        : '',
    type: (text: string) => {
      setLeft(false)
      unpicked?.end()
      // Also while the cursor is in the box: a key may save from any field.
      if (text.trim() !== '') unpicked?.keep(close)
      setFiltering(true)
      setTyped(text)
      if (text === '' && value !== undefined) onPick(undefined, undefined)
    },
    /** Whether the options are those for what is typed. */
    settled,
    /** Whether the first option is the one that the whole search puts first. */
    decided,
    /** Asks for the options without waiting for the next key. */
    want: () => want(typed.trim()),
    /** Picks the only option with the typed name; returns whether there is one. */
    pickOnly,
    /** The list was closed; the box shows what is picked. */
    close,
    /** Whether the box was left with a text that is not picked. */
    isLeft: left,
    /** The box was left: the only option with the typed name is picked, and any other text stays, to be corrected. */
    leave: () => {
      if (!unpicked || !filtering || typed.trim() === '') return close()
      unpicked.keep(close)
      setLeft(true)
    },
    clear: () => setTyped(''),
    /** Clears the box unless something else was typed meanwhile. */
    taken: (text: string) => setTyped((now) => (now.trim() === text ? '' : now)),
  }
}

export type Picking = ReturnType<typeof usePicking>

/** Hands the typed text to `onEnter`, if there is one. The next typed or scanned text replaces it. */
export async function enterText(
  event: KeyboardEvent<HTMLInputElement>,
  onEnter: PickerProps['onEnter'],
  taken: (text: string) => void,
): Promise<void> {
  const field = event.currentTarget
  const text = field.value.trim()
  if (!onEnter || text === '') return
  event.preventDefault()
  field.select()
  if (!(await onEnter(text)) || document.activeElement !== field) return
  taken(text)
  // Leaving the box closes its list.
  field.blur()
  field.focus()
}
