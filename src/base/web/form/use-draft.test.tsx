// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LayerContext } from '#base/web/layers/overlays.ts'
import { parseSearch, type Search, stringifySearch } from '#base/web/table/url-state.ts'
import { clearDrafts, draftKey, draftOf, useLeaveGuard } from './use-draft.ts'

const answers = vi.hoisted(() => ({ next: false, asked: 0 }))
vi.mock('#base/web/layers/confirm.ts', () => ({
  confirm: async () => {
    answers.asked += 1
    return answers.next
  },
}))

beforeEach(() => {
  localStorage.clear()
  answers.asked = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
})

let release = () => {}

function Guarded({ dirty }: { dirty: boolean }) {
  release = useLeaveGuard(dirty)
  return null
}

describe('a draft', () => {
  it('is restored for the same person, workspace and form only', () => {
    draftOf('shop', 'meera', 'vendor').write({ businessName: 'Sharma' })
    expect(draftOf('shop', 'meera', 'vendor').read()).toEqual({ businessName: 'Sharma' })
    expect(draftOf('other', 'meera', 'vendor').read()).toBeNull()
    expect(draftOf('shop', 'meera', 'product').read()).toBeNull()
    expect(draftOf('shop', 'ravi', 'vendor').read()).toBeNull()
  })

  it('that cannot be read is ignored', () => {
    localStorage.setItem(draftKey('shop', 'meera', 'vendor'), '{')
    expect(draftOf('shop', 'meera', 'vendor').read()).toBeNull()
  })

  it('is deleted on sign-out, and nothing else is', () => {
    draftOf('shop', 'meera', 'vendor').write({})
    localStorage.setItem('godown:preferences', '{}')
    clearDrafts()
    expect(Object.keys(localStorage)).toEqual(['godown:preferences'])
  })
})

describe('leaving a form', () => {
  let mounted: Root | undefined
  afterEach(() => act(() => mounted?.unmount()))

  async function open(dirty: boolean) {
    const root = createRootRoute({ component: Outlet })
    const panel = () => (
      <LayerContext value={(search: Search) => search.vendorId === 'v1'}>
        <Guarded dirty={dirty} />
      </LayerContext>
    )
    const list = createRoute({ getParentRoute: () => root, path: '/vendors', component: panel })
    const other = createRoute({ getParentRoute: () => root, path: '/sales', component: () => null })
    const router = createRouter({
      routeTree: root.addChildren([list, other]),
      history: createMemoryHistory({ initialEntries: ['/vendors?vendorId=v1'] }),
      parseSearch,
      stringifySearch,
    })
    mounted = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () => {
      mounted?.render(<RouterProvider router={router} />)
      await router.load()
    })
    const go = (href: string) =>
      act(async () => {
        router.history.push(href)
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
    return { router, go }
  }

  it('[16.5] asks when there are changes, and stays or leaves as chosen', async () => {
    const { router, go } = await open(true)
    answers.next = false
    await go('/vendors')
    expect([answers.asked, router.state.location.href]).toEqual([1, '/vendors?vendorId=v1'])
    answers.next = true
    await go('/sales')
    expect([answers.asked, router.state.location.href]).toEqual([2, '/sales'])
  })

  it('does not ask while the form stays open, for example when the list behind is sorted', async () => {
    const { router, go } = await open(true)
    await go('/vendors?vendorId=v1&sort=name.asc')
    expect([answers.asked, router.state.location.href]).toEqual([0, '/vendors?vendorId=v1&sort=name.asc'])
  })

  it('does not ask when nothing changed, or when it has just been saved', async () => {
    const clean = await open(false)
    await clean.go('/vendors')
    expect([answers.asked, clean.router.state.location.href]).toEqual([0, '/vendors'])
    act(() => mounted?.unmount())
    const saved = await open(true)
    release()
    await saved.go('/vendors')
    expect([answers.asked, saved.router.state.location.href]).toEqual([0, '/vendors'])
  })
})
