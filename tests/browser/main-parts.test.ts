import { expect, test } from 'vitest'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* Where the keyboard can be led to. */

const stage = openStageOf(openTrade)

test.each(['/', '/sign-in', '/join', '/reset-password', '/terms', '/b/no-such-link'])(
  '[16.531] the keyboard can be led to the main part of %s',
  async (path) => {
    const page = await stage.page(null)
    await page.goto(path)
    const main = page.locator('main')
    await main.waitFor()
    const focused = () =>
      main.evaluate((part) => {
        part.focus()
        return part === document.activeElement
      })
    await expect.poll(focused, soon).toBe(true)
  },
)
