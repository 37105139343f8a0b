import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageOfRoute } from '#app/screen-page.ts'
import { cashMessages } from '#books/cash-messages.ts'
import budgets from '../../bench/budgets.json' with { type: 'json' }
import { screens } from '../../scripts/screens.ts'
import { allScreens, holdsSchemas, lists, weightOf } from '../support/web-weight.ts'

/* The compressed bytes that a browser downloads before it shows a screen, and what is not among them. */

const weighed = (screen: string) => {
  const { files, kb } = weightOf(screen)
  console.log(`${screen}: ${kb.toFixed(1)} KB gzipped in ${files.length} files`)
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  expect(files.filter(holdsSchemas)).toEqual([])
  return kb
}

test.each(lists)('%s loads no more than a list may, and no schema library', (screen) => {
  expect(weighed(screen)).toBeLessThanOrEqual(budgets.web.listKb.limit)
})

test.each(lists)('[16.483] %s loads without the warnings about cash that is paid', (screen) => {
  const warns = weightOf(screen).files.filter((file) =>
    readFileSync(`dist/web/${file}`, 'utf8').includes(cashMessages.cashPaid),
  )
  expect(warns).toEqual([])
})

test.each(screens)('the page of $route names every script of its screen', ({ route, source }) => {
  const page = readFileSync(`dist/web/screens/${pageOfRoute(route) || 'index'}.html`, 'utf8')
  const { files } = weightOf(source.replace('src/', '').replace('.tsx', ''))
  expect(files.filter((file) => !page.includes(`"/${file}"`))).toEqual([])
})

test.each(allScreens)('%s loads no more than a screen may', (screen) => {
  expect(weightOf(screen).kb).toBeLessThanOrEqual(budgets.web.routeKb.limit)
})

test('a new sale loads no schema library, although it is a form', () => {
  expect(weighed('app/new-sale')).toBeLessThanOrEqual(budgets.web.routeKb.limit)
})

test('the dashboard, which most people open first, weighs less than a list', () => {
  expect(weighed('reports/web/dashboard-screen')).toBeLessThanOrEqual(budgets.web.dashboardKb.limit)
})

test.each([
  'users/web/sign-in-screen',
  'users/web/join-screen',
  'users/web/reset-password-screen',
  'users/web/callback-screen',
])('%s loads no more than sign-in may, and no schema library', (screen) => {
  expect(weighed(screen)).toBeLessThanOrEqual(budgets.web.signInKb.limit)
})
