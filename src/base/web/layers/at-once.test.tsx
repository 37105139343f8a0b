// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backCloses } from '#base/web/page/address.tsx'
import { useKey } from '#base/web/page/keyboard.ts'
import { modalIsOpen, useTopmost } from './topmost.ts'
import { useBackCloses } from './use-back-closes.ts'

/* What is pressed as soon as a screen or layer is seen, or gone, reaches the right one. */

const seen = { closesBack: 0, isModal: false, isBelowTop: false, pressed: 0 }

function Layer() {
  useBackCloses(() => undefined)
  useTopmost()
  return null
}

/** Looks once everything is drawn and before it is painted. */
function Screen({ hasLayer }: { hasLayer: boolean }) {
  const isTop = useTopmost(true, false)
  useLayoutEffect(() => {
    Object.assign(seen, { closesBack: backCloses.length, isModal: modalIsOpen(), isBelowTop: isTop() })
  })
  return hasLayer && <Layer />
}

function Keys() {
  useKey('n', () => {
    seen.pressed += 1
  })
  return null
}

function PressesAtOnce() {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }))
  })
  return <Keys />
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(async () => root.unmount()))

const show = (hasLayer: boolean) => act(async () => root.render(<Screen hasLayer={hasLayer} />))

test('[16.514] a layer takes Back and Escape from the moment in which it is seen, and none once it is gone', async () => {
  await show(false)
  await show(true)
  expect(seen).toMatchObject({ closesBack: 1, isModal: true, isBelowTop: false })
  await show(false)
  expect(seen).toMatchObject({ closesBack: 0, isModal: false, isBelowTop: true })
})

test('[16.514] a key of a screen works from the moment in which it is seen', async () => {
  await act(async () => root.render(<PressesAtOnce />))
  expect(seen.pressed).toBe(1)
})
