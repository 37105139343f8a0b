import { type RefObject, useEffect, useRef } from 'react'
import { scanReader } from '#base/scan.ts'
import { layerOf, layers } from './use-save-key.ts'

/** What takes the text that a scanner held back, while an Enter waits. */
type KeysAhead = {
  type: (text: string) => void
  /** Returns what forgets the keys that came since. */
  mark: () => () => void
  /** Hands over what a scanner holds back: set while it does. */
  release?: () => void
}

/** Set while keys are held for later (`held-keys.ts`, which loads with the list of the first picker). */
export const ahead: { of?: KeysAhead | undefined } = {}

/** Types a text into a field in place of what is selected there. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** The field as it is drawn now: a picker whose list has just loaded is another element of the same id. */
function drawnNow(field: Field): Field | undefined {
  const drawn = field.isConnected || field.id === '' ? field : document.getElementById(field.id)
  return isField(drawn) && drawn.isConnected ? drawn : undefined
}

/** Remembers the value of the focused field; returns a function that restores it. */
function rememberField(): () => void {
  const focused = document.activeElement
  if (!isField(focused)) return () => {}
  const { value } = focused
  const wasListOpen = focused.ariaExpanded === 'true'
  const forget = ahead.of?.mark()
  return () => {
    forget?.()
    const field = drawnNow(focused)
    if (!field) return
    if (field.value !== value) {
      // React listens to its own setter; the prototype's makes it see the change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      const change = field instanceof HTMLSelectElement ? 'change' : 'input'
      field.dispatchEvent(new Event(change, { bubbles: true }))
    }
    if (field.ariaExpanded === 'true' && !wasListOpen)
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  }
}

/** How long text is held after its last key, in milliseconds: longer than between the keys of a scanner. */
const HELD_MS = 60

/**
 * Keeps a digit that a scan may begin with, and what follows faster than people type, out of the focused text field: a
 * list that opens at every digit takes longer than the scan, and the scan before may raise the quantity in the field.
 * `release` types it after all; `drop` forgets it.
 */
function keyHolder() {
  let held: HTMLInputElement | HTMLTextAreaElement | undefined
  let later = ahead.of
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    text = ''
  }
  const release = () => {
    const typed = text
    drop()
    const field = held && drawnNow(held)
    if (typed === '' || !field || field instanceof HTMLSelectElement) return
    if (later) later.type(typed)
    else typeInto(field, typed)
  }
  /** Returns whether the key is held: it would be typed into a text field. */
  const hold = (key: string): boolean => {
    const focused = document.activeElement
    if (!isField(focused) || focused instanceof HTMLSelectElement || focused.selectionStart === null)
      return false
    if (key.length !== 1 || focused.readOnly || focused.disabled) return false
    if (focused !== held) release()
    held = focused
    if (text === '') later = ahead.of
    if (later) later.release = release
    text += key
    clearTimeout(timer)
    timer = setTimeout(release, HELD_MS)
    return true
  }
  return { hold, release, drop, isHolding: () => text !== '' }
}

/** The layers of the scanners on screen; null for the page. */
const reading = new Set<() => Element | null>()

/** The layer whose scanner reads a key: the one of its target, or the nearest below, as a dialog over a bill has none. */
function layerReading(target: Element): Element | null | undefined {
  const read = new Set([...reading].map((layer) => layer()))
  const own = layerOf(target)
  // Looking through a long bill for what is open over it takes time at every key.
  if (read.has(own)) return own
  const all: (Element | null)[] = [null, ...document.querySelectorAll(layers)]
  const below = all.slice(0, all.indexOf(own) + 1)
  return below.findLast((layer) => read.has(layer))
}

/** The fields that codes are typed into. */
const ownFields = '[name*="barcode" i]'

/**
 * Reads a barcode scanner wherever the focus is in the sheet or page around `box`, or in a dialog over it: `scanned` gets
 * the code, and the field that the keys went into gets back what it held. A field for a barcode keeps what is scanned into it.
 */
export function useScanner(box: RefObject<HTMLElement | null>, scanned: (code: string) => void) {
  const latest = useRef(scanned)
  latest.current = scanned
  useEffect(() => {
    const read = scanReader()
    const held = keyHolder()
    let giveBack = () => {}
    let giveBackBefore = () => {}
    const mine = () => box.current?.closest(layers) ?? null
    reading.add(mine)
    const onKey = (event: KeyboardEvent) => {
      // A list that opens as somebody types sends keys of its own, in the middle of a scan.
      if (!event.isTrusted) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return held.release()
      const { key, code, shiftKey, timeStamp, target } = event
      if (!(target instanceof Element) || target.matches(ownFields) || layerReading(target) !== mine())
        return held.release()
      const { begins, isFast, isJoined, code: scannedCode } = read({ key, code, shiftKey, at: timeStamp })
      if (begins) {
        giveBackBefore = giveBack
        giveBack = rememberField()
      }
      const isHeld = (begins ? /^\d$/.test(key) : isFast && held.isHolding()) && held.hold(key)
      if (scannedCode === undefined && !isHeld) return held.release()
      event.preventDefault()
      event.stopImmediatePropagation()
      if (scannedCode === undefined) return
      held.drop()
      giveBack()
      if (isJoined) giveBackBefore()
      latest.current(scannedCode)
    }
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', held.release, true)
    return () => {
      held.release()
      reading.delete(mine)
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', held.release, true)
    }
  }, [box])
}
