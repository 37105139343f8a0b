import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOnly } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { type Size, settled, show, type Theme, visit } from '../support/browser.ts'

/* Screens at zero findings of axe: WCAG 2.2 A and AA, and what axe calls best practice. */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A size of the window with light or dark, and what is looked for: all rules, or what colours alone can break. */
export type Look = [size: Size, theme: Theme, rules?: 'contrast']
/** Every look that there is; each size and each theme has all rules once. */
export const everyLook: Look[] = [
  ['desk', 'light'],
  ['desk', 'dark', 'contrast'],
  ['phone', 'dark'],
  ['phone', 'light', 'contrast'],
]

/** What axe finds on a page in one look, once axe was brought there. */
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

/** Brings axe to every page of a browser profile. */
export const bringAxe = (context: BrowserContext) => context.addInitScript({ content: axeSource })

/** Tells what the browser complains of on a page, such as a script that the page's policy forbids; a 404 may be meant. */
function onComplaint(page: Page, tell: (what: string) => void): void {
  page.on('pageerror', (error) => tell(error.message))
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource'))
      tell(`says ${said.text()}`)
  })
}

/** Walks to the places one after the other in two tabs: what axe finds there and what the browser complains of. */
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
