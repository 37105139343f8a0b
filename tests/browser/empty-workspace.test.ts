import type { Page } from 'playwright-core'
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { overlays } from '#app/overlays.tsx'
import { panels } from '#app/panels.tsx'
import type { App } from '../support/app.ts'
import { signUp } from '../support/app.ts'
import { type Size, show, visit } from '../support/browser.ts'
import { memberPlaces } from '../support/places.ts'
import { openStageOf, soon } from './stage.ts'

/* Every page of a workspace in which nothing was entered yet. */

async function openNewWorkspace(app: App) {
  const email = `${v7()}@example.in`
  const token = await signUp(app.url, email)
  const slug = `new-${v7().slice(-12)}`
  const { status } = await app.call('workspaces.create', { name: 'New Shop', slug }, { token })
  if (status !== 200) throw new Error(`workspaces.create answered ${status}`)
  return { email, slug }
}

const stage = openStageOf(openNewWorkspace)
let page: Page
const trouble: string[] = []
beforeAll(async () => {
  page = await stage.page()
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
      trouble.push(said.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) trouble.push(`${response.status()} ${response.url()}`)
  })
})

/** What a page shows that it should not: texts made of nothing, parts wider than the window, a list without a word. */
const faults = () =>
  page.evaluate(() => {
    const found: string[] = []
    const text = document.body.textContent
    const made = /.{0,30}(undefined|NaN|Infinity|∞|Invalid Date|\[object |\bnull\b).{0,30}/.exec(text)
    if (made) found.push(`says ${made[0]}`)
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`is ${document.documentElement.scrollWidth} wide`)
    for (const body of document.querySelectorAll('tbody'))
      if (body.textContent.trim() === '') found.push(`has an empty table: ${body.outerHTML.slice(0, 200)}`)
    if ((document.querySelector('main')?.textContent.trim().length ?? 0) < 20) found.push('says nothing')
    return found
  })

/** Waits until the page, or the layer over it, is complete. */
async function quiet(place: string): Promise<void> {
  await page.waitForFunction(
    (heading) =>
      document.querySelector(heading) !== null &&
      document.querySelector('.skeleton, [aria-busy="true"]') === null,
    place.includes('?') ? '[role="dialog"] h2' : 'h1',
    soon,
  )
}

async function walk(places: string[], size: Size, says = ''): Promise<string[]> {
  await page.goto(`/${stage.shop.slug}/dashboard`)
  await show(page, size, 'light')
  const found: string[] = []
  for (const place of places) {
    trouble.length = 0
    try {
      await visit(page, place)
      await quiet(place)
      if (says) await page.getByText(says).first().waitFor()
      found.push(...[...trouble, ...(await faults())].map((what) => `${place} ${size}: ${what}`))
    } catch (error) {
      found.push(`${place} ${size}: ${String(error).split('\n')[0]}`)
    }
  }
  return found
}

const dashboardWith = (state: string) => `/${stage.shop.slug}/dashboard?${state}`
/** The forms that the palette opens; the others need a record. */
const forms = Object.entries(overlays).flatMap(([name, { title }]) => (title ? [name] : []))
const none = v7()

test.each(['desk', 'phone'] as const)('[17.200] every screen of an empty workspace, %s', async (size) => {
  expect(await walk(memberPlaces(stage.shop.slug), size)).toEqual([])
})

test.each(['desk', 'phone'] as const)('[17.200] every form of an empty workspace, %s', async (size) => {
  const places = forms.map((name) => dashboardWith(`create=${name}`))
  expect(await walk(places, size)).toEqual([])
})

test.each(['desk', 'phone'] as const)(
  '[17.200] the panel of a record that does not exist says so, %s',
  async (size) => {
    const places = Object.keys(panels).map((key) => dashboardWith(`${key}=${none}`))
    expect(await walk(places, size, 'was not found')).toEqual([])
  },
)
