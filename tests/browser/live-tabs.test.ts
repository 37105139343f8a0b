import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* Two tabs of one person on the same workspace. */

const stage = openStageOf(openTrade)
let first: Page
let second: Page
let streams = 0

const shows = (page: Page, unit: string) => page.getByRole('link', { name: unit }).waitFor()
const add = (name: string, shorthand: string) =>
  stage.app().call('metrics.create', { name, shorthand }, stage.shop.as)

async function open(page: Page) {
  await page.goto(`/${stage.shop.as.workspace}/metrics`)
  await settled(page)
}

beforeAll(async () => {
  first = await stage.page()
  first.context().on('request', (request) => {
    if (request.url().includes('/api/live')) streams += 1
  })
  const listening = first.waitForResponse('**/api/live*')
  await open(first)
  await listening
  second = await first.context().newPage()
  await second.clock.install()
  await open(second)
})

// Their clock stays changed.
afterAll(() => second.context().close())

test('[16.344] two tabs show a change by one event stream', async () => {
  await add('Dozen', 'DOZ')
  await shows(first, 'Dozen')
  await shows(second, 'Dozen')
  expect(streams).toBe(1)
})

test('[16.344] a tab that was hidden catches up when it is shown', async () => {
  const turn = (state: string) =>
    second.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await second.clock.fastForward(16_000)
  await add('Gross', 'GRS')
  await shows(first, 'Gross')
  await expect.poll(() => second.getByRole('link', { name: 'Gross' }).count(), soon).toBe(0)
  await turn('visible')
  await shows(second, 'Gross')
  expect(streams).toBe(1)
})

test('[16.344] when the tab with the stream closes, the other one opens it', async () => {
  await first.close()
  await expect.poll(() => streams, soon).toBe(2)
  await add('Pair', 'PR')
  await shows(second, 'Pair')
})

test('[16.366] when the tab with the stream no longer answers, another one takes over', async () => {
  const third = await second.context().newPage()
  await third.clock.install()
  await open(third)
  // It asks the tab with the stream only once it waits to take over from it.
  await expect
    .poll(() => third.evaluate(async () => (await navigator.locks.query()).pending?.length), soon)
    .toBe(1)
  const opened = streams
  // As in a tab that the browser froze.
  await second.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined
  })
  await third.clock.fastForward(20_000)
  await third.clock.fastForward(20_000)
  await expect.poll(() => streams, soon).toBe(opened + 1)
  await add('Score', 'SCR')
  await shows(third, 'Score')
})
