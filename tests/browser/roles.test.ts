import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/app.ts'
import { settled } from '../support/browser.ts'
import { screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* An owner and a helper in two browsers: a role is copied, assigned, changed and deleted. */

const stage = openStage()
let owner: Page
let helper: Page

beforeAll(async () => {
  await signUp(stage.app().url, 'helper@example.in')
  await stage.rows(
    `insert into members (workspace_id, user_id, role, created_at)
     select w.workspace_id, u.id, 'viewer', now() from workspaces w, users u
     where w.slug = $1 and u.email = 'helper@example.in'`,
    [stage.shop.slug],
  )
  owner = await stage.page()
  helper = await stage.page('helper@example.in')
})

const at = (path: string) => `/${stage.shop.slug}/${path}`

test('[13.79] a role is copied from a built-in one, assigned to a member and applied on their screen', async () => {
  const screen = screenOf(owner)
  await owner.goto(at('settings/roles'))
  await owner.getByText('No custom roles yet.').waitFor()
  await screen.button('Copy Cashier').click()
  await screen.field('Name').fill('Weekend cashier')
  await screen.field('Maximum discount').fill('101')
  await screen.button('Create role').click()
  await owner.getByText('Enter a percentage from 0 to 100').waitFor()
  await screen.field('Maximum discount').fill('5')
  await screen.button('Create role').click()
  await owner.getByText('0 members · discounts up to 5%').waitFor()

  const listening = helper.waitForResponse((response) => response.url().includes('/api/live'))
  await helper.goto(at('products'))
  await helper.getByRole('link', { name: 'Vendors' }).waitFor()
  await settled(helper)
  await listening
  await owner.goto(at('settings/members'))
  await owner.getByLabel(/^Role of .*/).selectOption({ label: 'Weekend cashier' })
  await helper.getByRole('link', { name: 'New sale' }).first().waitFor()
  await expect.poll(() => helper.getByRole('link', { name: 'Vendors' }).count(), soon).toBe(0)
})

test('[13.79] a changed role applies at once, and a role in use cannot be deleted', async () => {
  const screen = screenOf(owner)
  await owner.goto(at('settings/roles'))
  await screen.button('Change Weekend cashier').click()
  await expect
    .poll(
      () =>
        screen
          .layer()
          .getByRole('group', { name: 'Vendors', exact: true })
          .getByRole('checkbox', { name: 'See', exact: true })
          .isChecked(),
      soon,
    )
    .toBe(false)
  await screen
    .layer()
    .getByRole('group', { name: 'Vendors', exact: true })
    .getByRole('checkbox', { name: 'See', exact: true })
    .check()
  await screen.button('Save role').click()
  await helper.getByRole('link', { name: 'Vendors' }).waitFor()
  await expect.poll(() => screen.button('Delete Weekend cashier').count(), soon).toBe(0)
  await helper.goto(at('new-sale'))
  await helper.getByText('Your role may give at most 5%').first().waitFor()
})

test('[13.79] an unused role can be deleted', async () => {
  const screen = screenOf(owner)
  await owner.goto(at('settings/members'))
  await owner.getByLabel(/^Role of .*/).selectOption({ label: 'Viewer' })
  await owner.goto(at('settings/roles'))
  await screen.button('Delete Weekend cashier').click()
  await screen.button('Delete role').click()
  await owner.getByText('No custom roles yet.').waitFor()
})
