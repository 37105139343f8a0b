import { focusOn } from './enter-moves.ts'
import { layers } from './use-save-key.ts'
import { ahead, typeInto } from './use-scanner.ts'

/** How long keys wait at most, in milliseconds. */
const LONGEST = 5_000

/** Why keys are no longer held. */
export type Dropped = { isMeant: boolean; hasLost: boolean }

/** Keys that wait, and those that are pressed again now: one person types, so there is one row of them. */
const keys: KeyboardEvent[] = []
let state: 'none' | 'waiting' | 'pressing' = 'none'
/** Where the Enter was pressed that the others wait for. */
let place: EventTarget | null = null
let drop = (_isMeant: boolean) => {}

/** Keys that the browser or the system answers, and those that are no keys of their own. */
const isForeign = (event: KeyboardEvent) =>
  event.isComposing ||
  /^(F\d+|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/.test(event.key) ||
  (isCombined(event) && event.key !== 'Enter')

const isCombined = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')

function keep(event: KeyboardEvent) {
  if (!event.isTrusted || isForeign(event)) return
  if (state === 'waiting' && event.key === 'Escape') return drop(true)
  // Something else has the cursor now, such as a dialog that opened.
  if (state === 'waiting' && event.target !== place) return drop(false)
  event.preventDefault()
  event.stopImmediatePropagation()
  // An Enter that is held down is one Enter.
  if (!(event.repeat && event.key === 'Enter')) keys.push(event)
}

const pointed = ({ target }: Event) =>
  state === 'waiting' && drop(target instanceof Element && target.closest('[role="option"]') !== null)

function listen() {
  if (ahead.of) return
  addEventListener('keydown', keep, true)
  addEventListener('pointerdown', pointed, true)
  ahead.of = {
    type: (text) => {
      for (const key of text)
        keys.push(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (state === 'none') pressAll()
    },
    mark: () => {
      const { length } = keys
      return () => void keys.splice(length)
    },
  }
}

function stop() {
  state = 'none'
  keys.length = 0
  removeEventListener('keydown', keep, true)
  removeEventListener('pointerdown', pointed, true)
  ahead.of = undefined
}

/** Presses the keys, each in a task of its own, as what one changes decides where the next one goes. */
async function pressAll() {
  state = 'pressing'
  for (;;) {
    await new Promise((done) => setTimeout(done))
    // One of them was an Enter that waits in turn, and the others with it.
    if (state !== 'pressing') return
    const key = keys.shift()
    if (!key) return stop()
    press(key)
  }
}

/**
 * Holds an Enter and every key that follows. `press` presses them again, in their order, each where the cursor is then, and
 * `dropped` is called instead when they are forgotten: after 5 seconds, by Escape or by a click.
 */
export function holdKeys(enter: KeyboardEvent, dropped: (how: Dropped) => void) {
  keys.unshift(enter)
  place = enter.target
  listen()
  state = 'waiting'
  const timer = setTimeout(() => dropMine(false), LONGEST)
  const end = () => {
    clearTimeout(timer)
    drop = () => {}
  }
  const dropMine = (isMeant: boolean) => {
    if (drop !== dropMine) return
    end()
    ahead.of?.release?.()
    const hasLost = keys.length > 1
    stop()
    dropped({ isMeant, hasLost })
  }
  drop = dropMine
  return {
    press: () => {
      if (drop !== dropMine) return
      end()
      pressAll()
    },
    drop: dropMine,
  }
}

const stops = 'a[href], button, input, select, textarea, [tabindex]'

/** The element that Tab leads to. */
function neighbour(from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...(from.closest(layers) ?? document).querySelectorAll<HTMLElement>(stops)].filter(
    (each) =>
      each === from || (each.tabIndex >= 0 && !each.matches(':disabled') && each.getClientRects().length > 0),
  )
  return all[all.indexOf(from) + by]
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null)

/** Presses a key where the cursor is, and does what the browser does after a real one. */
function press(key: KeyboardEvent) {
  const field = document.activeElement ?? document.body
  if (!field.dispatchEvent(new KeyboardEvent('keydown', key)) || isCombined(key)) return
  if (!(field instanceof HTMLElement)) return
  if (key.key === 'Tab') return focusOn(neighbour(field, key.shiftKey ? -1 : 1))
  if (isText(field)) return write(field, key.key)
  const clicks = key.key === ' ' ? 'button, input' : key.key === 'Enter' ? 'button, a' : ':not(*)'
  if (field.matches(clicks)) field.click()
}

/** What a key does in a field with text: a character is typed, and Backspace takes what is selected or the one before. */
function write(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  if (field.readOnly || field.disabled) return
  if (key.length === 1) return typeInto(field, key)
  const { selectionStart: from, selectionEnd: to } = field
  if (key !== 'Backspace' || !to) return
  if (from === to) field.setSelectionRange(to - 1, to)
  typeInto(field, '')
}
