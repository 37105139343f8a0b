import { describe, expect, test } from 'vitest'
import { plainRoutes } from './plain-routes.ts'
import { workspaceRoutes } from './routes.tsx'
import { pageOfAddress, pageOfRoute, partsOf } from './screen-page.ts'

const routes = [
  ...plainRoutes.map(({ path }) => path),
  '/$slug',
  ...workspaceRoutes.map(({ path }) => `/$slug/${path}`),
]
const pages = new Set(routes.map(pageOfRoute))

describe('[2.142] the screen of an address', () => {
  test.each(routes)('the route %s is found, with anything in its open parts', (route) => {
    const address = route.replace(/\$\w+/, 'a-b_C1')
    expect(pageOfAddress(address, pages)).toBe(pageOfRoute(route))
  })

  test('no two routes have one page', () => expect(pages.size).toBe(routes.length))

  test.each([
    ['/', ''],
    ['', ''],
    ['//', ''],
    ['/sign-in/', 'sign-in'],
    ['/shop', '_'],
    ['/shop/', '_'],
    ['/shop/products', '_/products'],
    ['/shop/products/', '_/products'],
    ['//shop//products', '_/products'],
    ['/shop/settings/members/', '_/settings/members'],
    ['/b/k3y', 'b/_'],
    ['/b/k3y/', 'b/_'],
    ['/onboarding/profile', 'onboarding/profile'],
    ['/s%68op/p%72oducts', '_/products'],
    ['/sign%2Din', 'sign-in'],
  ])('%s shows %s', (address, page) => {
    expect(pageOfAddress(address, pages)).toBe(page)
  })

  test.each([
    '/shop/nothing',
    '/shop/products/one',
    '/shop/Products',
    '/b/k3y/other',
    '/b',
    '/onboarding/nothing',
    '/shop/settings/nothing',
    '/%E0%A4%A/x',
    '/shop/%2e%2e',
    '/constructor/constructor',
    '/shop/__proto__',
    `/${'a/'.repeat(5000)}`,
  ])('%s has none, or asks for the workspace of that name', (address) => {
    expect([undefined, '_']).toContain(pageOfAddress(address, pages))
  })
})

test.each([
  ['/shop/products', ['shop', 'products']],
  ['/shop/products/', ['shop', 'products']],
  ['//shop', ['shop']],
  ['/b/a%2Fb%20c', ['b', 'a/b c']],
  ['/b/%E0%A4%95', ['b', 'क']],
  ['/b/%E0%A4%A', ['b', '%E0%A4%A']],
  ['/b/100%', ['b', '100%']],
  ['/', []],
])('[2.142] the parts of %s', (path, parts) => {
  expect(partsOf(path)).toEqual(parts)
})
