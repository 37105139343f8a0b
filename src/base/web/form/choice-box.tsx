import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, Plus, RotateCw } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { keepReachable, landmarkOf } from '#base/web/layers/landmark.ts'
import { ACTS, createValue, isMove, quickValue, retryValue, useList } from './choice-items.ts'
import type { Choice } from './choices.ts'
import { makeRoom } from './enter-moves.ts'
import { type Entered, firstOf, isSearching, pickFirst, useHeldEnter } from './first-choice.ts'
import { type Begun, enterText, type PickerProps, type Picking } from './picking.ts'
import { selectOnFocus } from './select-on-focus.ts'

const label = (choice: Choice) => choice.label

type Props = PickerProps & {
  picking: Picking
  /** If the box was in use before its list had loaded, it takes over the cursor, and opens if that was wanted. */
  begun: Begun
}

/** The box and list of a picker; combobox.tsx loads them. */
export default function ChoiceBox(props: Props) {
  const { picking, create, quick, clears } = props
  const { choices, chosen, retry, named } = picking
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => () => keepReachable(place, false), [place])
  const { items, drawn, highlights, isOpen, setOpen, reach, hasMoved } = useList(picking, create?.label)
  const [begunIn, setBegunIn] = useState<HTMLInputElement | null>(null)
  return (
    <Base.Root<Choice>
      // The list opens at the selected option.
      items={chosen ? items : drawn}
      filter={null}
      open={isOpen}
      value={chosen ?? null}
      itemToStringLabel={label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={props.disabled}
      autoHighlight={highlights}
      inputValue={picking.text}
      onInputValueChange={(text, details) => {
        if (details.reason !== 'input-change' && details.reason !== 'input-clear') return
        // A list that has closed clears the box without being asked.
        if (picking.isLeft && details.event.type === 'base-ui') return
        setBegunIn(null)
        reach(-1)
        picking.type(text)
      }}
      onItemHighlighted={(_, moved) => isMove(moved) && isSearching(picking) && reach(moved.index)}
      onOpenChange={(open, { reason, event }) => {
        setOpen(open)
        keepReachable(place, open)
        if (open) return
        setBegunIn(null)
        // A scan closes a list that opened in the middle of it, with a key that nobody pressed.
        const isByScan = reason === 'escape-key' && !event.isTrusted
        if (isByScan || reason === 'focus-out' || reason === 'outside-press') picking.leave()
        else picking.close()
      }}
      onValueChange={(choice, details) => {
        // With a closed list, Escape belongs to the sheet around it; the picked value stays.
        if (details.reason === 'escape-key') {
          details.cancel()
          return details.allowPropagation()
        }
        // The list stays open, with what was typed.
        if (choice?.value === retryValue) {
          details.cancel()
          return void retry?.()
        }
        if (choice?.value === quickValue) quick?.(named)
        else if (choice?.value === createValue) create?.open(picking.typed)
        else props.onPick(choice?.value, choice ?? undefined)
        picking.close()
        if (clears) picking.clear()
      }}
    >
      <Box
        {...props}
        setPlace={setPlace}
        isOpen={isOpen}
        open={setOpen}
        setBegunIn={setBegunIn}
        hasMoved={hasMoved}
      />
      <ChoiceList {...props} place={place} count={choices.length} picking={picking}>
        {highlights && drawn.length > 0 && <FirstHighlighted field={begunIn} />}
      </ChoiceList>
    </Base.Root>
  )
}

type EnterEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }

/**
 * Enter without an option never saves the surrounding form, unless Ctrl or Cmd is held; `onEnter` may interpret the text. An
 * Enter right after the last letter, before the first option of the list is highlighted, picks that option; one before the
 * search has ended waits (`hold`), unless a person moved to an option.
 */
function enter(event: EnterEvent, hold: (event: EnterEvent) => boolean, hasMoved: boolean, props: Entered) {
  const { onEnter, picking } = props
  const field = event.currentTarget
  if (event.key !== 'Enter') return
  const saves = event.ctrlKey || event.metaKey
  if ((saves || !hasMoved) && hold(event)) return event.preventBaseUIHandler()
  if (saves) {
    picking.pickOnly()
    return event.preventBaseUIHandler()
  }
  const isSeen = event.isTrusted || hasMoved || !picking.filtering
  if (isSeen && field.hasAttribute('aria-activedescendant')) return
  // The entry to add a record is not for an Enter that was pressed before it was seen.
  if (!isSeen) event.preventBaseUIHandler()
  if (field.ariaExpanded === 'true') event.preventDefault()
  const first = firstOf(picking)
  if (first && field.ariaExpanded === 'true' && field.value.trim() !== '') {
    event.preventBaseUIHandler()
    return pickFirst(props)
  }
  if (onEnter && field.value.trim() !== '') event.preventBaseUIHandler()
  return enterText(event, onEnter, picking.taken)
}

type Opening = {
  setPlace: (place: HTMLElement | null) => void
  open: (isOpen: boolean) => void
  /** Gets the field if something was typed into it before the list had loaded. */
  setBegunIn: (field: HTMLInputElement) => void
  isOpen: boolean
  /** Whether a person moved to the highlighted option while the search went on. */
  hasMoved: boolean
}

/** Highlights the first option for what was typed before the list had loaded, so that Enter picks it as always. */
function FirstHighlighted({ field }: { field: HTMLInputElement | null }) {
  useEffect(() => {
    if (!field || field.hasAttribute('aria-activedescendant')) return
    field.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [field])
  return null
}

function Box({ setPlace, isOpen, hasMoved, open, setBegunIn, begun, ...props }: Props & Opening) {
  const box = useRef<HTMLDivElement>(null)
  const isTyping = props.picking.filtering
  const hold = useHeldEnter(props)
  // Read when the box appears, as it may have been drawn before the last click.
  const takeOver = useEffectEvent((place: HTMLElement | null) => {
    if (!begun.isFocused) return
    const field = box.current?.querySelector('input')
    field?.focus()
    if (isTyping) field?.setSelectionRange(field.value.length, field.value.length)
    else field?.select()
    if (!begun.wantsList && !isTyping) return
    if (field && isTyping) setBegunIn(field)
    open(true)
    keepReachable(place, true)
  })
  useLayoutEffect(() => {
    const place = landmarkOf(box.current)
    setPlace(place)
    takeOver(place)
  }, [setPlace])
  // Before the list is placed, which stays on its side.
  useLayoutEffect(() => {
    if (isOpen) makeRoom(box.current)
  }, [isOpen])
  const { chosen } = props.picking
  // The next letter replaces what was picked last.
  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (chosen && field === document.activeElement) field?.select()
  }, [chosen])
  return (
    <div className="relative" ref={box}>
      <Base.Input
        {...(isTyping ? {} : selectOnFocus)}
        ref={props.inputRef}
        id={props.id}
        data-name={props.name}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        placeholder={props.placeholder ?? 'Search…'}
        onBlur={props.onBlur}
        onKeyDown={(event) => enter(event, hold, hasMoved, { ...props, open })}
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
}

const ChoiceList = ({
  labelledBy,
  empty,
  place,
  count,
  picking: { loading, retry },
  children,
}: PickerProps & { place: HTMLElement | null; count: number; picking: Picking; children: ReactNode }) => (
  <Base.Portal container={place ?? undefined}>
    <Base.Positioner sideOffset={4} className="z-60 outline-none">
      <Base.Popup
        aria-labelledby={labelledBy}
        aria-busy={loading || undefined}
        className="float fade max-h-72 w-(--anchor-width) min-w-60 overflow-y-auto"
      >
        <Base.Status className={retry || count === 0 ? 'px-2 py-2 text-muted' : 'sr-only'}>
          {retry
            ? notLoaded
            : count > 0
              ? `${count} found`
              : loading
                ? 'Searching…'
                : (empty ?? 'Nothing found.')}
        </Base.Status>
        <Base.List>{(choice: Choice) => <ChoiceItem key={choice.value} choice={choice} />}</Base.List>
        {children}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
)

const notLoaded = 'The list could not be loaded.'

const ActIcon = ({ value }: { value: string }) =>
  value === retryValue ? <RotateCw size={14} aria-hidden /> : <Plus size={14} aria-hidden />

const ChoiceItem = ({ choice }: { choice: Choice }) => (
  <Base.Item value={choice} disabled={choice.disabled} className="float-item data-disabled:text-faint">
    {ACTS.includes(choice.value) ? (
      <span className="flex items-center gap-2 font-medium text-accent-text">
        <ActIcon value={choice.value} />
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
