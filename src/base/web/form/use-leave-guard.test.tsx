// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useQuestion } from '#base/web/layers/confirm.ts'
import { LayerContext } from '#base/web/layers/overlays.ts'
import { navigate, tabHistory } from '#base/web/page/address.tsx'
import type { Search } from '#base/web/table/url-state.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const answers = { next: false, asked: 0 }

/** Answers each question, as the person would. */
function Person() {
  const question = useQuestion()
  useEffect(() => {
    if (!question) return
    answers.asked += 1
    question.answer(answers.next)
  }, [question])
  return null
}

beforeEach(() => {
  localStorage.clear()
  answers.asked = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

let release = () => {}

function Guarded({ dirty }: { dirty: boolean }) {
  release = useLeaveGuard(dirty)
  return null
}

describe('leaving a form', () => {
  let mounted: Root | undefined
  afterEach(() => act(() => mounted?.unmount()))

  async function open(dirty: boolean) {
    // Until the next task, `navigate` starts from where the one before led.
    await new Promise((resolve) => setTimeout(resolve))
    history.replaceState(null, '', '/vendors?vendorId=v1')
    mounted = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () =>
      mounted?.render(
        <LayerContext value={(search: Search) => search.vendorId === 'v1'}>
          <Guarded dirty={dirty} />
          <Person />
        </LayerContext>,
      ),
    )
  }
  const go = (to: string) => act(async () => navigate({ to }))
  const here = () => tabHistory().location.href

  it('[16.5] asks when there are changes, and stays or leaves as chosen', async () => {
    await open(true)
    answers.next = false
    await go('/vendors')
    await expect.poll(() => [answers.asked, here()]).toEqual([1, '/vendors?vendorId=v1'])
    answers.next = true
    await go('/sales')
    await expect.poll(() => [answers.asked, here()]).toEqual([2, '/sales'])
  })

  it('does not ask while the form stays open, for example when the list behind is sorted', async () => {
    await open(true)
    await go('/vendors?vendorId=v1&sort=name.asc')
    await expect.poll(() => [answers.asked, here()]).toEqual([0, '/vendors?vendorId=v1&sort=name.asc'])
  })

  it('does not ask when nothing changed, or when it has just been saved', async () => {
    await open(false)
    await go('/vendors')
    await expect.poll(() => [answers.asked, here()]).toEqual([0, '/vendors'])
    act(() => mounted?.unmount())
    await open(true)
    release()
    await go('/vendors')
    await expect.poll(() => [answers.asked, here()]).toEqual([0, '/vendors'])
  })
})
