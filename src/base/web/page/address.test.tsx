// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  Link,
  navigate,
  RouteContext,
  SearchContext,
  tabHistory,
  useBlocker,
  useSameAgain,
} from './address.tsx'

let root: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  tabHistory().replace('/shop/products?page=2')
})
afterEach(() => act(() => root?.unmount()))

const here = () => tabHistory().location.href
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))
async function show(content: React.ReactNode, pathname = '/shop/products', search = { page: 2 }) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const route = { pathname, params: { slug: 'shop', token: '' }, preload }
  await act(async () =>
    root?.render(
      <RouteContext value={route}>
        <SearchContext value={search}>{content}</SearchContext>
      </RouteContext>,
    ),
  )
}
const preloaded: string[] = []
const preload = (path: string) => void preloaded.push(path)
const link = () => document.body.lastElementChild?.querySelector('a') ?? document.createElement('a')

let heard = 0
const hear = () => {
  heard += 1
}
function Hears() {
  useSameAgain(hear)
  return null
}

let may = false
const asked: object[] = []
function Guarded() {
  useBlocker(true, {
    isOn: () => true,
    mayLeave: async (next) => {
      asked.push(next)
      return may
    },
  })
  return null
}

test.each([
  [{ to: '/shop/sales' }, '/shop/sales'],
  [{ to: '/shop/sales', search: { page: 3, search: 'a&b' } }, '/shop/sales?page=3&search=a%26b'],
  [{ search: { page: 1 } }, '/shop/products'],
  [{}, '/shop/products'],
  [{ search: (before: object) => ({ ...before, productId: 'p1' }) }, '/shop/products?page=2&productId=p1'],
])('[2.143] %j leads to %s', async (target, address) => {
  navigate(target)
  await settled()
  expect(here()).toBe(address)
})

test('[2.143] Back returns to an address that was left, not to one that was replaced, and Forward comes back', async () => {
  for (const target of [
    { to: '/shop/sales' },
    { to: '/shop/bills', replace: true },
    { to: '/shop/customers' },
  ]) {
    navigate(target)
    await settled()
  }
  const seen: string[] = []
  for (const step of ['back', 'back', 'forward', 'forward'] as const) {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    tabHistory()[step]()
    await moved
    await settled()
    seen.push(here())
  }
  expect(seen).toEqual(['/shop/bills', '/shop/products?page=2', '/shop/bills', '/shop/customers'])
})

test('two calls at once each start from where the one before leads', async () => {
  navigate({ search: (before) => ({ ...before, create: 'vendor' }) })
  navigate({ search: (before) => ({ ...before, vendorId: 'v1' }) })
  await settled()
  expect(here()).toBe('/shop/products?page=2&create=vendor&vendorId=v1')
})

test('the address that is shown is not gone to again, but those who asked hear of it', async () => {
  await show(<Hears />)
  heard = 0
  const before = tabHistory().length
  navigate({ to: '/shop/products', search: { page: 2 } })
  expect([heard, tabHistory().length]).toEqual([1, before])
})

test('[2.143] a form that guards its page is asked, and keeps it', async () => {
  may = false
  await show(<Guarded />)
  navigate({ to: '/shop/sales', search: { page: 4 } })
  await settled()
  expect([here(), asked]).toEqual(['/shop/products?page=2', [{ isHere: false, search: { page: 4 } }]])
  may = true
  navigate({ search: { vendorId: 'v1' } })
  await settled()
  expect([here(), asked.at(-1)]).toEqual([
    '/shop/products?vendorId=v1',
    { isHere: true, search: { vendorId: 'v1' } },
  ])
})

test.each([
  ['/shop/products', 'path', 'page'],
  ['/shop/product', 'path', null],
  ['/shop', 'path', 'page'],
  ['/shop/products', 'address', null],
] as const)('a link to %s is current by its %s: %s', async (to, current, is) => {
  await show(<Link to={to} current={current} />)
  expect(link().getAttribute('aria-current')).toBe(is)
})

test('a click on a link goes there, unless it opens elsewhere or was dealt with', async () => {
  await show(<Link to="/shop/sales">Sales</Link>)
  const click = (init: MouseEventInit) =>
    act(
      async () =>
        void link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
    )
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  await click({ ctrlKey: true })
  expect(here()).toBe('/shop/products?page=2')
  await click({})
  await settled()
  expect(here()).toBe('/shop/sales')
})

test('a link loads its screen when the focus comes near', async () => {
  await show(<Link to="/shop/sales" search={{ page: 2 }} />)
  await act(async () => link().focus())
  expect(preloaded).toEqual(['/shop/sales'])
})
