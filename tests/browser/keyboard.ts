import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { labelled, type Typed } from './screen.ts'
import { soon } from './stage.ts'

/** The accessible name of the focused element, of which its page's main part has none; empty while nothing has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element.matches('body, main')) return ''
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null
    const label = element.getAttribute('aria-label') ?? (named || labels?.[0]?.textContent)
    // biome-ignore lint/performance/useDomNodeTextContent: a screen reader reads only visible text.
    return (label ?? element.innerText).trim()
  })

const ROLES = ['button', 'textbox', 'combobox', 'checkbox', 'switch', 'radio', 'link', 'spinbutton'] as const

/** What has this name and can have the focus. */
const reachable = (page: Page, name: string): Locator =>
  ROLES.map((role) => page.getByRole(role, { name: labelled(name) }))
    .reduce((any, one) => any.or(one))
    .and(page.locator(':not(:disabled)'))
    .first()

/** Waits until a layer has the focus, from when on its keys are for it. */
export const focusIn = (layer: Locator): Promise<void> =>
  expect.poll(() => layer.evaluate((each) => each.contains(document.activeElement)), soon).toBe(true)

/** Presses Tab until the element with this name has the focus; before it is there, nobody would look for it. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  await reachable(page, name).waitFor()
  const passed: string[] = []
  for (let steps = 0; steps < 120; steps += 1) {
    const now = await focused(page)
    if (labelled(name).test(now)) return
    passed.push(now)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${name}; it passed ${[...new Set(passed)].join(' | ')}`)
}

/** A date as typed into a date field in India: dd/mm/yyyy. */
const typedDay = (day: string) => day.split('-').reverse().join('')

/** Text that a scanner may have typed, and for how many milliseconds nothing may follow it so that nobody takes it for a scan. */
const LIKE_A_SCAN = /^(?=.*\d).{4,}$/
const PAUSE = 200

/** Fills the fields, starting at the focused one, with Tab, typing and arrow keys alone. */
export async function typeAll(page: Page, values: readonly Typed[]): Promise<void> {
  for (const { label, value, as } of values) {
    await tabTo(page, label)
    if (as === 'check') await page.keyboard.press('Space')
    else await page.keyboard.type(as === 'date' ? typedDay(value) : value)
    if (LIKE_A_SCAN.test(value)) await page.waitForTimeout(PAUSE)
    if (as !== 'pick') continue
    await page.getByRole('listbox').getByRole('option', { name: value }).first().waitFor()
    await page.keyboard.press('Enter')
  }
}

/** Opens the command palette and runs the action found for these words. */
export async function byPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill(words)
  const action = page.getByRole('option', { name: new RegExp(`^${words}\\s*Action$`) })
  await action.waitFor()
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await action.getAttribute('aria-selected')) === 'true') return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows never reached ${words}`)
}
