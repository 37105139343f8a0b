import { type RefObject, useEffect, useRef } from 'react'
import { scanReader } from '#base/scan.ts'
import { layerOf, layers } from './use-save-key.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** Remembers the value of the focused field; returns a function that restores it. */
function rememberField(): () => void {
  const field = document.activeElement
  if (!isField(field)) return () => {}
  const { value } = field
  const isListOpen = () => field.ariaExpanded === 'true'
  const wasListOpen = isListOpen()
  return () => {
    if (field.value !== value) {
      // React listens to its own setter; the prototype's makes it see the change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      const change = field instanceof HTMLSelectElement ? 'change' : 'input'
      field.dispatchEvent(new Event(change, { bubbles: true }))
    }
    if (isListOpen() && !wasListOpen)
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  }
}

/**
 * Reads a barcode scanner wherever the focus is in the sheet or page around `box`: `scanned` gets the code, and the
 * field that the keys went into gets back what it held.
 */
export function useScanner(box: RefObject<HTMLElement | null>, scanned: (code: string) => void) {
  const latest = useRef(scanned)
  latest.current = scanned
  useEffect(() => {
    const read = scanReader()
    let giveBack = () => {}
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const { key, code, shiftKey, timeStamp, target } = event
      const mine = box.current?.closest(layers) ?? null
      if (!(target instanceof Element) || layerOf(target) !== mine) return
      const { begins, code: scannedCode } = read({ key, code, shiftKey, at: timeStamp })
      if (begins) giveBack = rememberField()
      if (scannedCode === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      giveBack()
      latest.current(scannedCode)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [box])
}
