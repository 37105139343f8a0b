// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './feedback/toast.ts'
import Toasts from './feedback/toasts.tsx'
import { afterDrawing, keepFocus } from './keep-focus.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const show = (layers: ReactNode) =>
  act(async () =>
    root.render(
      <>
        <main tabIndex={-1} />
        {layers}
        <Toasts />
      </>,
    ),
  )

/** Confirms something: its question closes, and a toast says that it is done. */
async function confirmWith(layers: ReactNode) {
  await show([
    layers,
    <div key="question" role="alertdialog">
      <button type="button">Reopen day</button>
    </div>,
  ])
  document.querySelector<HTMLElement>('[role=alertdialog] button')?.focus()
  const restore = keepFocus()
  await show([layers])
  await act(async () => toast('Cash of 28 Nov reopened'))
  expect(document.querySelector('[aria-label=Dismiss]')).not.toBeNull()
  await act(async () => {
    restore()
    await new Promise<void>((drawn) => afterDrawing(drawn))
  })
  return document.activeElement
}

test('[16.590] after a confirmed action the focus is on the page, not in the toast that tells of it', async () => {
  expect(await confirmWith(null)).toBe(document.querySelector('main'))
})

test('[16.590] after an action confirmed over a panel the focus is on the panel', async () => {
  const panel = <div key="panel" id="panel" role="dialog" tabIndex={-1} />
  expect(await confirmWith(panel)).toBe(document.querySelector('#panel'))
})

test.each([
  ['a form has opened', () => show(<div role="dialog" tabIndex={-1} />)],
  ['another page is shown', () => show(null).then(() => history.pushState(null, '', '/sales'))],
])('[16.524] a save leaves the focus alone where %s meanwhile', async (_, next) => {
  await show(<button type="button">Save</button>)
  document.querySelector('button')?.focus()
  const restore = keepFocus()
  await next()
  await act(async () => {
    restore()
    await new Promise<void>((drawn) => afterDrawing(drawn))
  })
  expect(document.activeElement).toBe(document.body)
})
