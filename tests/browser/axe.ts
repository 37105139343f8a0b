import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOnly } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { type Size, settled, show, type Theme, visit } from '../support/browser.ts'

/* axe must find nothing on any screen: WCAG 2.2 A and AA, and its best practices. */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A window size, a theme, and the rules: all of them, or only colour contrast. */
export type Look = [size: Size, theme: Theme, rules?: 'contrast']
/** Every combination. Each size and each theme gets all rules once. */
export const everyLook: Look[] = [
  ['desk', 'light'],
  ['desk', 'dark', 'contrast'],
  ['phone', 'dark'],
  ['phone', 'light', 'contrast'],
]

/** There are too many places for one test. */
export const parts: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8]
/** Every eighth place, from the given one (1 to 8) on. */
export const partOf = (places: readonly string[], part: number): string[] =>
  places.filter((_, at) => at % parts.length === part - 1)

/** What axe finds on a page with one look. The page must already contain axe. */
export async function findings(page: Page, place: string, [size, theme, rules]: Look): Promise<string[]> {
  await show(page, size, theme)
  await settled(page)
  const runOnly: RunOnly = rules
    ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
    : { type: 'tag', values: TAGS }
  const { violations } = await page.evaluate(async (only): Promise<Pick<AxeResults, 'violations'>> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return axe.run(document, { runOnly: only, resultTypes: ['violations'] })
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${place} ${size} ${theme}: ${id} at ${target.join(' ')} (${why})`
    }),
  )
}

/** Adds axe to every page of a browser context. */
export const bringAxe = (context: BrowserContext) => context.addInitScript({ content: axeSource })

/** Reports errors in the browser console, such as a script blocked by the page's policy. A 404 may be intended. */
function onComplaint(page: Page, tell: (what: string) => void): void {
  page.on('pageerror', (error) => tell(error.message))
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
      tell(`says ${said.text()}`)
  })
}

/** Visits the places in two tabs and returns what axe finds and the browser reports. */
export async function look(context: BrowserContext, places: string[], looks: Look[]): Promise<string[]> {
  await bringAxe(context)
  const found: string[] = []
  const queue = [...places]
  const walk = async () => {
    const page = await context.newPage()
    let here = ''
    onComplaint(page, (what) => found.push(`${here}: ${what}`))
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
      here = place
      try {
        await visit(page, place)
        for (const each of looks) found.push(...(await findings(page, place, each)))
      } catch (error) {
        found.push(`${place}: ${String(error).split('\n')[0]}`)
      }
    }
    await page.close()
  }
  await Promise.all([walk(), walk()])
  return found
}
