// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Tip, watchTips } from './tips.ts'

let shownTips: (Tip | undefined)[] = []
let stop = () => {}
const at = (id: string) => document.getElementById(id) ?? document.body
const point = (id: string) => at(id).dispatchEvent(new Event('pointerover', { bubbles: true }))
const texts = () => shownTips.map((tip) => tip?.text)

beforeEach(() => {
  vi.useFakeTimers()
  shownTips = []
  document.body.innerHTML = `
    <button id="close" data-tip="Close"><svg id="icon"></svg></button><button id="plain">Save</button>
    <span id="cut" class="truncate">Annapurna Grains & Pulses, Indore</span><span id="whole" class="truncate">PCS</span>`
  Object.defineProperty(at('cut'), 'scrollWidth', { value: 300 })
  stop = watchTips((tip) => shownTips.push(tip))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('[9.42] an icon shows its name after 300 ms and hides it when the pointer leaves', () => {
  point('icon')
  vi.advanceTimersByTime(299)
  expect(shownTips).toEqual([])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['Close'])
  point('plain')
  expect(texts()).toEqual(['Close', undefined])
  vi.advanceTimersByTime(1000)
  expect(shownTips).toHaveLength(2)
})

test('truncated text is shown in full, and text that fits is not', () => {
  point('whole')
  vi.advanceTimersByTime(300)
  expect(shownTips).toEqual([])
  point('cut')
  vi.advanceTimersByTime(300)
  expect(texts()).toEqual(['Annapurna Grains & Pulses, Indore'])
})

test.each(['pointerdown', 'scroll', 'focusout'])('%s hides it, even before it appears', (event) => {
  point('close')
  at('close').dispatchEvent(new Event(event, { bubbles: true }))
  vi.advanceTimersByTime(1000)
  expect(shownTips.filter(Boolean)).toEqual([])
})

test('Escape hides it', () => {
  point('close')
  vi.advanceTimersByTime(300)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(texts()).toEqual(['Close', undefined])
})

test('keyboard focus shows it, but touch and removed elements do not', () => {
  const button = at('close')
  vi.spyOn(button, 'matches').mockReturnValue(true)
  button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  vi.advanceTimersByTime(300)
  expect(texts()).toEqual(['Close'])
  point('plain')
  shownTips = []
  const finger = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' })
  button.dispatchEvent(finger)
  vi.advanceTimersByTime(300)
  point('cut')
  at('cut').remove()
  vi.advanceTimersByTime(300)
  expect(shownTips).toEqual([])
})
