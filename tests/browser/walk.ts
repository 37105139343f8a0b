import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { type Size, show, visit } from '../support/browser.ts'
import { type Stage, soon } from './stage.ts'

/** Visits places in one tab and returns what is wrong with each; `says` is what all of them must say. */
type Walk = (places: readonly string[], size: Size, says?: string) => Promise<string[]>

/**
 * What a page shows or did that it should not: texts made of nothing, parts wider than the window, a list without a word, a
 * script that somebody typed.
 */
const faultsOf = (page: Page) =>
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
    if ('hacked' in window) found.push('ran a script that somebody typed')
    return found
  })

/** Waits until the page, or the layer over it, is complete. */
async function quiet(page: Page, place: string): Promise<void> {
  await page.waitForFunction(
    (heading) =>
      document.querySelector(heading) !== null &&
      document.querySelector('.skeleton, [aria-busy="true"]') === null,
    place.includes('?') ? '[role="dialog"] h2' : 'h1',
    soon,
  )
}

/** Opens the tab that walks, before the tests of a file. */
export function openWalk(stage: Stage<{ email: string; slug: string }>): Walk {
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
  return async (places, size, says = '') => {
    await page.goto(`/${stage.shop.slug}/dashboard`)
    await show(page, size, 'light')
    const found: string[] = []
    for (const place of places) {
      trouble.length = 0
      try {
        await visit(page, place)
        await quiet(page, place)
        if (says) await page.getByText(says).first().waitFor()
        found.push(...[...trouble, ...(await faultsOf(page))].map((what) => `${place} ${size}: ${what}`))
      } catch (error) {
        found.push(`${place} ${size}: ${String(error).split('\n')[0]}`)
      }
    }
    return found
  }
}
