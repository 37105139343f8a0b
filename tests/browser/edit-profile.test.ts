import { describe, expect, test } from 'vitest'
import { focusIn, tabTo } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The form for a user's own name and picture. */

const stage = openStage()
const tab = openTab(stage)

describe('Edit profile', () => {
  const title = 'Edit profile'

  test('[2.53] opens from the profile and by its link, and says when nothing changed', async () => {
    await tab.open('settings/profile')
    await tab.screen.button(title).click()
    await focusIn(tab.screen.layer(title))
    await tab.page.keyboard.press('Escape')
    await tab.screen.closed(title)
    await tab.open('settings/profile?create=profile')
    await tab.screen.button('Save Changes', tab.screen.layer(title)).click()
    await tab.screen.waitForText('No changes to update')
    await tab.screen.layer(title).waitFor()
  })

  test('refuses an empty name at its field', async () => {
    await tab.screen.field('First name').fill('')
    await tab.screen.button('Save Changes').click()
    await expect.poll(() => tab.screen.note('First name'), soon).toBe('Name must have 1 to 80 characters')
  })

  test('[2.54, 9.43] closes 300 ms after saving, by keyboard alone', async () => {
    await tab.screen.field('First name').focus()
    await tab.page.keyboard.type('Aasha')
    await tab.page.evaluate(() => {
      const kept = window as unknown as { waits: number[] }
      kept.waits = []
      const original = window.setTimeout
      window.setTimeout = ((work: TimerHandler, wait?: number, ...rest: unknown[]) => {
        kept.waits.push(wait ?? 0)
        return original(work, wait, ...rest)
      }) as typeof window.setTimeout
    })
    await tabTo(tab.page, 'Save Changes')
    await tab.page.keyboard.press('Enter')
    await tab.screen.waitForText('Profile updated.')
    await tab.screen.closed(title)
    const waits = await tab.page.evaluate(() => (window as unknown as { waits: number[] }).waits)
    expect(waits).toContain(300)
    expect(await stage.rows('select name from users where email = $1', [stage.shop.email])).toEqual([
      { name: 'Aasha' },
    ])
  })
})
