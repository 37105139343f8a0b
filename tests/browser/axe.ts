import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { type Size, settled, show, type Theme } from '../support/browser.ts'

/* Screens at zero findings of axe: WCAG 2.2 A and AA, and what axe calls best practice. */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A size of the window with light or dark. */
export type Look = [Size, Theme]
/** Every look that there is. */
export const everyLook: Look[] = [
  ['desk', 'light'],
  ['desk', 'dark'],
  ['phone', 'dark'],
  ['phone', 'light'],
]

/** What axe finds on a page in one look, once axe was brought there. */
export async function findings(page: Page, place: string, look: Look): Promise<string[]> {
  await show(page, ...look)
  const { violations } = await page.evaluate(async (tags): Promise<Pick<AxeResults, 'violations'>> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
  }, TAGS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${place} ${look.join(' ')}: ${id} at ${target.join(' ')} (${why})`
    }),
  )
}

/** Brings axe to every page of a browser profile. */
export const bringAxe = (context: BrowserContext) => context.addInitScript({ content: axeSource })

/** What the browser complains of on a page, such as a script that the page's policy forbids; a 404 may be meant. */
function complaints(page: Page, place: string, found: string[]): void {
  page.on('pageerror', (error) => found.push(`${place}: ${error.message}`))
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
      found.push(`${place} says ${said.text()}`)
  })
}

/** Looks at the places one after the other in two tabs: what axe finds there and what the browser complains of. */
export async function look(context: BrowserContext, places: string[], looks: Look[]): Promise<string[]> {
  await bringAxe(context)
  const found: string[] = []
  const queue = [...places]
  const walk = async () => {
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
      const page = await context.newPage()
      complaints(page, place, found)
      try {
        await page.goto(place)
        await settled(page)
        for (const each of looks) found.push(...(await findings(page, place, each)))
      } catch (error) {
        found.push(`${place}: ${String(error).split('\n')[0]}`)
      }
      await page.close()
    }
  }
  await Promise.all([walk(), walk()])
  return found
}
