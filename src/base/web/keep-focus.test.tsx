// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { toast } from './feedback/toast.ts'
import Toasts from './feedback/toasts.tsx'
import { afterDrawing, keepFocus } from './keep-focus.ts'
import { useAct } from './use-act.ts'

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

/** A button whose action is refused, on a screen whose figures then load for as long as the test wants. */
function Refused({ load, answer }: { load: () => Promise<string>; answer: Promise<never> }) {
  useQuery({ queryKey: ['figures'], queryFn: load })
  const remove = useAct({ mutationFn: () => answer })
  return (
    <Button pending={remove.isPending} onClick={() => remove.mutate(undefined)}>
      Remove
    </Button>
  )
}

test('[22.80] the button whose action is refused takes the focus back before the screen has loaded again', async () => {
  let refuse = (_: Error) => {}
  const answer = new Promise<never>((_, reject) => {
    refuse = reject
  })
  let loads = 0
  const load = () => (++loads === 1 ? Promise.resolve('first') : new Promise<string>(() => {}))
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Refused load={load} answer={answer} />
    </QueryClientProvider>,
  )
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Remove')
  button?.focus()
  await act(async () => {
    button?.click()
    // As browsers do once it is disabled; jsdom does not.
    button?.blur()
  })
  await act(async () => refuse(new Error('In use')))
  await act(() => expect.poll(() => loads).toBe(2))
  await act(async () => await new Promise<void>((drawn) => afterDrawing(drawn)))
  expect(document.activeElement).toBe(button)
})
