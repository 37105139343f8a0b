import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { keepReachable, landmarkOf } from '#base/web/layers/landmark.ts'
import { type Choice, type Choices, useChoices } from './choices.ts'

type Props = {
  source: Choices
  value: string | undefined
  onPick: (value: string | undefined, choice: Choice | undefined) => void
  onBlur?: () => void
  id?: string
  labelledBy: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
  placeholder?: string
  /** Shown when nothing matches. */
  empty?: string
  /** Adds the typed text when no option matches it better: 'Add “Ramesh”', before `create`. */
  quick?: (typed: string) => void
  /** The entry at the end of the list, such as 'Add new vendor'; gets the typed text. */
  create?: { label: string; open: (typed: string) => void }
  /** Clears itself after a pick, for pickers that add a line. */
  clears?: boolean
  /** Receives the typed text when Enter is pressed with no option highlighted; returning true clears the box. */
  onEnter?: (typed: string) => Promise<boolean>
  inputRef?: Ref<HTMLInputElement>
}

const createValue = '\u0000create'
const quickValue = '\u0000quick'
/** Digits alone are a phone number, a code or a scan, not a name. */
const isName = (typed: string) => /\p{L}/u.test(typed)
/** Whether an option that cannot be picked again has this name: adding it would create a duplicate. */
const isTaken = (choices: readonly Choice[], name: string) =>
  choices.some((choice) => choice.disabled && choice.label.toLowerCase() === name.trim().toLowerCase())
const label = (choice: Choice) => choice.label

/** The options, then the ways to add another one. */
const useItems = (choices: readonly Choice[], named: string, create: string | undefined) =>
  useMemo<Choice[]>(
    () => [
      ...choices,
      ...(named ? [{ value: quickValue, label: `Add “${named}”` }] : []),
      ...(create ? [{ value: createValue, label: create }] : []),
    ],
    [choices, named, create],
  )

/** The options of two lines that fill an open list without scrolling. */
const IN_SIGHT = 6
const none: Choice[] = []

/** The options to draw: at a key those in sight, so that they appear at once, and the others as soon as there is time. */
function useDrawn(items: Choice[], isOpen: boolean): Choice[] {
  const later = useDeferredValue(isOpen ? items : none)
  const inSight = useMemo(() => items.slice(0, IN_SIGHT), [items])
  return later === items ? items : inSight
}

/** A search-and-pick box. Typing filters (on the server when `source` loads), arrows and Enter choose. */
export function Combobox(props: Props) {
  const { source, value, create, quick } = props
  const [typed, setTyped] = useState('')
  const [filtering, setFiltering] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => () => keepReachable(place, false), [place])
  const { choices, loading, settled, chosen } = useChoices(source, value, filtering ? typed : '')
  const named = quick && filtering && settled && isName(typed) && !isTaken(choices, typed) ? typed.trim() : ''
  const items = useItems(choices, named, create?.label)
  const [isOpen, setOpen] = useState(false)
  const drawn = useDrawn(items, isOpen)
  return (
    <Base.Root<Choice>
      // The list opens at the selected option.
      items={chosen ? items : drawn}
      filter={null}
      value={chosen ?? null}
      itemToStringLabel={label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={props.disabled}
      autoHighlight={!choices.length || choices.some((choice) => !choice.disabled)}
      inputValue={filtering ? typed : (chosen?.label ?? '')}
      onInputValueChange={(text, details) => {
        if (details.reason !== 'input-change' && details.reason !== 'input-clear') return
        setFiltering(true)
        setTyped(text)
        if (text === '' && value !== undefined) props.onPick(undefined, undefined)
      }}
      onOpenChange={(open) => {
        setOpen(open)
        keepReachable(place, open)
        if (!open) setFiltering(false)
      }}
      onValueChange={(choice, details) => {
        // With a closed list, Escape belongs to the sheet around it; the picked value stays.
        if (details.reason === 'escape-key') {
          details.cancel()
          details.allowPropagation()
          return
        }
        if (choice?.value === quickValue) quick?.(named)
        else if (choice?.value === createValue) create?.open(filtering ? typed : '')
        else props.onPick(choice?.value, choice ?? undefined)
        setFiltering(false)
        if (props.clears) setTyped('')
      }}
    >
      <ChoiceBox
        {...props}
        setPlace={setPlace}
        taken={(text) => setTyped((now) => (now.trim() === text ? '' : now))}
      />
      <ChoiceList {...props} place={place} count={choices.length} loading={loading} />
    </Base.Root>
  )
}

type EnterEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }
type BoxProps = Props & { setPlace: (place: HTMLElement | null) => void; taken: (text: string) => void }

/** Enter without an option never saves the surrounding form; `onEnter` may interpret the text. */
async function enter(event: EnterEvent, { onEnter, taken }: BoxProps) {
  const field = event.currentTarget
  if (event.key !== 'Enter' || field.hasAttribute('aria-activedescendant')) return
  const text = field.value.trim()
  if (field.ariaExpanded === 'true') event.preventDefault()
  if (!onEnter || text === '') return
  event.preventDefault()
  event.preventBaseUIHandler()
  // The next typed or scanned text replaces it.
  field.select()
  if (!(await onEnter(text)) || document.activeElement !== field) return
  taken(text)
  // Leaving the box closes its list.
  field.blur()
  field.focus()
}

const ChoiceBox = (props: BoxProps) => (
  <div className="relative" ref={(box) => props.setPlace(landmarkOf(box))}>
    <Base.Input
      ref={props.inputRef}
      id={props.id}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      placeholder={props.placeholder ?? 'Search…'}
      onBlur={props.onBlur}
      onKeyDown={(event) => enter(event, props)}
      className="control pr-9 phone:pr-11"
    />
    <Base.Trigger
      tabIndex={-1}
      aria-label="Show choices"
      className="absolute inset-y-0 right-0 grid w-9 place-items-center text-muted phone:w-11"
    >
      <ChevronsUpDown size={14} aria-hidden />
    </Base.Trigger>
  </div>
)

const ChoiceList = ({
  labelledBy,
  empty,
  place,
  count,
  loading,
}: Props & { place: HTMLElement | null; count: number; loading: boolean }) => (
  <Base.Portal container={place ?? undefined}>
    <Base.Positioner sideOffset={4} className="z-60 outline-none">
      <Base.Popup
        aria-labelledby={labelledBy}
        aria-busy={loading || undefined}
        className="float fade max-h-72 w-(--anchor-width) min-w-60 overflow-y-auto"
      >
        <Base.Status className={count === 0 ? 'px-2 py-2 text-muted' : 'sr-only'}>
          {count > 0 ? `${count} found` : loading ? 'Searching…' : (empty ?? 'Nothing found.')}
        </Base.Status>
        <Base.List>{(choice: Choice) => <ChoiceItem key={choice.value} choice={choice} />}</Base.List>
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
)

const ChoiceItem = ({ choice }: { choice: Choice }) => (
  <Base.Item value={choice} disabled={choice.disabled} className="float-item data-disabled:text-faint">
    {choice.value === createValue || choice.value === quickValue ? (
      <span className="flex items-center gap-2 font-medium text-accent-text">
        <Plus size={14} aria-hidden />
        {choice.label}
      </span>
    ) : (
      <>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{choice.label}</span>
          {choice.hint && <span className="block truncate text-help text-muted">{choice.hint}</span>}
        </span>
        <Base.ItemIndicator>
          <Check size={14} className="text-accent-text" aria-hidden />
        </Base.ItemIndicator>
      </>
    )}
  </Base.Item>
)
