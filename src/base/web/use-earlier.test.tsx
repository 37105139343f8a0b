// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEarlier } from './use-earlier.ts'

type Props = { value: number | undefined; own: readonly unknown[] }

let root: Root
let earlier: number | undefined
const Price = ({ value, own }: Props) => {
  earlier = useEarlier(value, own)
  return null
}
const after = (value: number | undefined, own: readonly unknown[] = ['1 piece']) => {
  act(() => root.render(<Price value={value} own={own} />))
  return earlier
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

test('[28.65] a value that changed by itself has an earlier one, the first, until it is that again', () => {
  expect([after(undefined), after(100), after(100), after(110), after(120), after(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    100,
    100,
    100,
  ])
  expect([after(120), after(100), after(100)]).toEqual([100, undefined, undefined])
})

test('[28.65] a value that somebody here changed has none', () => {
  expect([after(100), after(110), after(110, ['2 pieces']), after(90, ['Meera'])]).toEqual([
    undefined,
    100,
    undefined,
    undefined,
  ])
  expect([after(undefined, ['Asha']), after(80, ['Asha'])]).toEqual([undefined, undefined])
  expect(after(70, ['Asha'])).toBe(80)
})
