import { expect, test } from 'vitest'
import { screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* The end of a workspace: Settings › Workspace. */

const stage = openStage()

test('[17.81, 17.85, 17.168] a closed workspace says so on every screen, offers no change, and its owner reopens it', async () => {
  const tab = await stage.page()
  const screen = screenOf(tab)
  const at = (path: string) => tab.goto(`/${stage.shop.slug}/${path}`)
  await at('settings/workspace')
  await tab.getByRole('button', { name: 'Close workspace' }).click()
  const dialog = tab.getByRole('alertdialog').or(tab.getByRole('dialog'))
  await dialog.getByText('Nobody has exported its books. Its bills have not been exported as PDFs.').waitFor()
  await dialog.getByRole('button', { name: 'Close workspace' }).click()
  const banner = tab.getByRole('status').filter({ hasText: 'closed this workspace' })
  await banner.waitFor()
  await expect
    .poll(() => banner.textContent(), soon)
    .toMatch(
      / closed this workspace. It is read-only and will be deleted on \d+ \w+ \d{4}, once its books have been exported\./,
    )
  for (const [path, create] of [
    ['products', 'Add Product'],
    ['sales', 'New sale'],
    ['customers', 'Add Customer'],
  ] as const) {
    await at(path)
    await banner.waitFor()
    expect([path, await tab.getByRole('button', { name: create, exact: false }).count()]).toEqual([path, 0])
  }
  await at('settings/workspaces')
  await tab.getByText(`/${stage.shop.slug} · Owner · closed`, { exact: true }).waitFor()
  await at('new-sale')
  await tab.getByText('This workspace is closed', { exact: true }).waitFor()
  if (process.env.PICTURES)
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await tab.emulateMedia({ colorScheme: scheme })
        await tab.setViewportSize({ width, height: 900 })
        for (const path of ['sales', 'settings/workspace']) {
          await at(path)
          await banner.waitFor()
          await tab.getByRole('heading', { level: 1 }).waitFor()
          await tab.waitForTimeout(800)
          await tab.screenshot({
            path: `${process.env.PICTURES}/closed-${path.replace('/', '-')}-${scheme}-${width}.png`,
          })
        }
      }
  await tab.setViewportSize({ width: 1440, height: 900 })
  await banner.getByRole('button', { name: 'Reopen' }).click()
  await screen.waitForText('Workspace reopened.')
  await expect.poll(() => banner.count(), soon).toBe(0)
  await at('settings/workspace')
  await tab.getByRole('button', { name: 'Close workspace' }).waitFor()
  await stage.leave(tab)
})
