import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '../support/app.ts'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { openStageOf, soon } from './stage.ts'

/* Two browsers on one workspace, each connected to a different server process. */

const stage = openStageOf(openTrade, { count: 2 })
let mine: Page
let theirs: Page

/** A browser of the owner on one of the servers. */
async function openAt(app: App) {
  const page = await stage.page(undefined, { baseURL: app.url })
  const listening = page.waitForResponse((response) => response.url().includes('/api/live'))
  await page.goto(`/${stage.shop.as.workspace}/metrics`)
  await settled(page)
  await listening
  return page
}
beforeAll(async () => {
  mine = await openAt(stage.app())
  theirs = await openAt(stage.app(1))
})

const panel = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const asked = (page: Page, call: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/rpc/${call}`)) seen.push(request.url())
  })
  return seen
}

test('[16.34] one person’s addition appears in the other’s list, and the saver’s page loads it once', async () => {
  const reads = asked(mine, 'metrics/getMany')
  await mine.goto(`/${stage.shop.as.workspace}/metrics?create=metric`)
  await settled(mine)
  reads.length = 0
  await field(mine, 'Name').fill('Dozen')
  await field(mine, 'Shorthand').fill('DOZ')
  await panel(mine).getByRole('button', { name: 'Add unit' }).click()
  const saved = performance.now()
  await theirs.getByRole('link', { name: 'Dozen' }).waitFor()
  console.log(`shown in the other browser ${Math.round(performance.now() - saved)} ms after the click`)
  await mine.getByRole('link', { name: 'Dozen' }).waitFor()
  // The other save follows the news of this tab's own save, which has therefore been skipped.
  await stage.app(1).call('metrics.create', { name: 'Pair', shorthand: 'PR' }, stage.shop.as)
  await mine.getByRole('link', { name: 'Pair' }).waitFor()
  expect(reads).toHaveLength(2)
})

test('[16.35] a panel without changes shows the new value; one with changes keeps them and reports the conflict on save', async () => {
  for (const page of [mine, theirs]) {
    await page.getByRole('link', { name: 'Dozen' }).click()
    await settled(page)
  }
  await field(mine, 'Name').fill('Dozens')
  await save(mine)
  await expect.poll(() => field(theirs, 'Name').inputValue()).toBe('Dozens')

  await field(theirs, 'Shorthand').fill('DZ')
  await field(mine, 'Name').fill('Baker’s dozen')
  await save(mine)
  await theirs.getByRole('heading', { name: 'Baker’s dozen' }).waitFor()
  await expect.poll(() => field(theirs, 'Shorthand').inputValue(), soon).toBe('DZ')
  await save(theirs)
  await panel(theirs).getByRole('alert').getByText('changed this').waitFor()
  await expect.poll(() => field(theirs, 'Shorthand').inputValue(), soon).toBe('DZ')
  await panel(theirs).getByRole('button', { name: 'Save anyway' }).click()
  await expect.poll(() => field(mine, 'Shorthand').inputValue()).toBe('DZ')
})

test('[16.83] shows a change saved after the page was read but before its stream opened', async () => {
  const listening = await hold(theirs, '**/api/live*')
  await theirs.goto(`/${stage.shop.as.workspace}/metrics`)
  await theirs.getByRole('link', { name: 'Pair' }).waitFor()
  await listening.asked
  await stage.app().call('metrics.create', { name: 'Bundle', shorthand: 'BDL' }, stage.shop.as)
  // By now every server has announced it.
  await mine.getByRole('link', { name: 'Bundle' }).waitFor()
  const reads = asked(theirs, 'metrics/getMany')
  await listening.release()
  await theirs.getByRole('link', { name: 'Bundle' }).waitFor()
  // A tab that read after the save need not read again.
  await settled(theirs)
  expect(reads).toHaveLength(1)
})

test('[16.86] shows a change saved while a page loads for the first time', async () => {
  const listening = theirs.waitForResponse('**/api/live*')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let late = 0
  // The first answer is outdated and arrives late.
  await theirs.route('**/rpc/metrics/getMany*', async (route) => {
    const response = await route.fetch()
    late += 1
    if (late === 1) await held
    await route.fulfill({ response })
  })
  await theirs.goto(`/${stage.shop.as.workspace}/metrics`)
  await listening
  await expect.poll(() => late, soon).toBe(1)
  await stage.app(1).call('metrics.create', { name: 'Coil', shorthand: 'COI' }, stage.shop.as)
  await mine.getByRole('link', { name: 'Coil' }).waitFor()
  letGo()
  await theirs.getByRole('link', { name: 'Coil' }).waitFor()
  await theirs.unroute('**/rpc/metrics/getMany*')
})

test('shows changes saved while the server was unreachable once it is back', async () => {
  await theirs.goto(`/${stage.shop.as.workspace}/metrics`)
  await settled(theirs)
  await theirs.getByRole('link', { name: 'Pair' }).waitFor()
  const { port } = new URL(stage.app(1).url)
  await stage.app(1).stop()
  await stage.app().call('metrics.create', { name: 'Gross', shorthand: 'GRS' }, stage.shop.as)
  await stage.start({ PORT: port })
  await theirs.getByRole('link', { name: 'Gross' }).waitFor({ timeout: 30_000 })
})

test('a member’s screen closes when the workspace is deleted', async () => {
  const { status } = await stage
    .app()
    .call(
      'workspaces.delete',
      { id: stage.shop.workspaceId, slug: stage.shop.as.workspace, withoutExport: true },
      stage.shop.as,
    )
  expect(status).toBe(200)
  await theirs.getByRole('heading', { name: /not found/i }).waitFor()
})
