import type { Page } from 'playwright-core'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../support/app.ts'
import { settled } from '../support/browser.ts'
import { PASSWORD } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { focusIn } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Users, their accounts and their workspace settings. */

const stage = openStage()
let page: Page
let screen: Screen
beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string) => page.goto(`/${stage.shop.slug}/${path}`)
const pathOf = (of: Page) => new URL(of.url()).pathname

/** A new user who has signed up, with a separate tab. */
async function newcomer() {
  const email = `${v7()}@example.in`
  await signUp(stage.app().url, email)
  return { email, tab: await stage.page(email) }
}

describe('a new person', () => {
  test('[4.26] who signs up from an invitation returns to it through the callback', async () => {
    const email = `${v7()}@example.in`
    await stage.shop.make('invitations.create', { email, role: 'sales' })
    const [invitation] = await stage.shop.make('invitations.getAll', {})
    const tab = await stage.page(null)
    const passed: string[] = []
    tab.on('framenavigated', () => passed.push(pathOf(tab)))
    await tab.goto(new URL(invitation.link).pathname)
    await tab.getByRole('heading', { name: 'Join Corner Shop' }).waitFor()
    await tab.getByRole('link', { name: 'Create account' }).click()
    await tab.getByLabel('First name').fill('Ravi')
    await tab.getByLabel('Last name').fill('Kulkarni')
    await expect.poll(() => tab.getByLabel('Email').inputValue(), soon).toBe(email)
    await tab.getByLabel('Password').fill(PASSWORD)
    await tab.keyboard.press('Enter')
    await tab.getByRole('button', { name: 'Accept invitation' }).click()
    await tab.waitForURL(`**/${stage.shop.slug}/dashboard`)
    expect(passed).toContain('/callback')
    await tab.close()
  })

  test('[2.118] without one creates a workspace, previews the invitation mail, and can skip inviting', async () => {
    const { tab } = await newcomer()
    await tab.goto('/onboarding')
    await tab.waitForURL('**/onboarding/workspace')
    await tab.getByLabel('Workspace name').fill('Ganesh Stores')
    await tab.getByRole('button', { name: 'Preview of the invitation email' }).click()
    await tab.getByText('Join Ganesh Stores on Godown').waitFor()
    await tab.getByText('Asha Rao invites you to Ganesh Stores on Godown as Sales.').waitFor()
    await tab.getByRole('button', { name: 'Create Workspace' }).click()
    await tab.waitForURL('**/onboarding/collaborate')
    await tab.getByRole('link', { name: 'Skip for now' }).click()
    await tab.waitForURL('**/ganesh-stores/dashboard')
    await tab.close()
  })
})

describe('the workspace', () => {
  test('[2.52] previews the invitation mail with the name being typed in its sheet', async () => {
    await open('dashboard?create=workspace')
    await screen.field('Workspace name').fill('Laxmi Traders')
    await screen.button('Preview of the invitation email', screen.layer()).click()
    await screen.waitForText('Join Laxmi Traders on Godown')
  })

  test('says No changes to update when nothing changed', async () => {
    await open('settings/workspace')
    await page.getByLabel('Workspace name').waitFor()
    await screen.button('Save Changes').click()
    await screen.waitForText('No changes to update')
  })

  test('[7.3] moves to its new URL', async () => {
    const { tab } = await newcomer()
    await tab.goto('/onboarding/workspace')
    await tab.getByLabel('Workspace name').fill('Moving Shop')
    await tab.getByRole('button', { name: 'Create Workspace' }).click()
    await tab.waitForURL('**/onboarding/collaborate')
    await tab.goto('/moving-shop/settings/workspace')
    await tab.getByLabel('Workspace URL').fill('moved-shop')
    await tab.getByRole('button', { name: 'Save Changes' }).click()
    await tab.waitForURL('**/moved-shop/settings/workspace')
    await tab.getByLabel('Workspace URL').waitFor()
    await expect.poll(() => tab.getByLabel('Workspace URL').inputValue(), soon).toBe('moved-shop')
    const question = tab.getByRole('alertdialog')
    await tab.getByRole('button', { name: 'Close workspace' }).click()
    await question.getByRole('button', { name: 'Close workspace' }).click()
    await tab.getByRole('button', { name: 'Delete workspace' }).click()
    await expect
      .poll(() => question.getByRole('button', { name: 'Delete workspace' }).isDisabled(), soon)
      .toBe(true)
    await question.getByRole('textbox').fill('moved-shop')
    await question.getByRole('button', { name: 'Delete workspace' }).click()
    await tab.waitForURL('**/onboarding/workspace')
    expect(await stage.rows("select 1 from workspaces where slug = 'moved-shop'")).toEqual([])
    await tab.close()
  })
})

describe('members', () => {
  test('[13.4, 22.63] an invitation is previewed, sent, copied, resent and revoked, and says who sent it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('settings/members')
    await page.getByLabel('Email').fill('nandini@example.in')
    await page.getByLabel('Role', { exact: true }).selectOption('purchasing')
    await screen.button('Preview of the invitation email').click()
    await page.getByText('Asha Rao invites you to Corner Shop on Godown as Purchasing.').waitFor()
    await screen.button('Send invitation').click()
    await screen.waitForText(/^Invitation for nandini@example\.in is ready\. No mail server is set up/)
    const row = page.getByRole('listitem').filter({ hasText: 'nandini@example.in' })
    await row.getByText('Purchasing · invited by Asha · expires').waitFor()
    await row.getByRole('button', { name: 'Copy link' }).click()
    await row.getByRole('button', { name: 'Copied' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), soon)
      .toMatch(/\/invite\/[\w-]{43}$/)
    await row.getByRole('button', { name: 'Send again' }).click()
    await screen.waitForText(/^Invitation renewed\. No mail server is set up/)
    await row.getByRole('button', { name: 'Revoke' }).click()
    await screen.waitForText('Invitation revoked.')
    await row.waitFor({ state: 'detached' })
  })

  test('[6.2, 13.35] ownership is transferred after a confirmation, and the owner becomes an admin', async () => {
    const other = await newcomer()
    await stage.shop.make('invitations.create', { email: other.email, role: 'viewer' })
    const [invitation] = await stage.shop.make('invitations.getAll', {})
    await other.tab.goto(new URL(invitation.link).pathname)
    await other.tab.getByRole('button', { name: 'Accept invitation' }).click()
    await other.tab.waitForURL(`**/${stage.shop.slug}/dashboard`)
    await open('settings/members')
    const row = page.getByRole('listitem').filter({ hasText: other.email })
    await row.getByRole('combobox').selectOption('admin')
    await screen.waitForText('Role updated.')
    await row.getByRole('button', { name: 'Make owner' }).click()
    await screen.question().getByRole('button', { name: 'Transfer ownership' }).click()
    await screen.waitForText('Ownership transferred.')
    const roles = await stage.rows(
      'select role from members join users on users.id = user_id where workspace_id = $1 and email = any($2) order by role',
      [stage.shop.workspaceId, [other.email, stage.shop.email]],
    )
    expect(roles).toEqual([{ role: 'admin' }, { role: 'owner' }])
    await other.tab.close()
  })
})

describe('the account', () => {
  test('a new address takes effect once its link is opened', async () => {
    const { tab, email } = await newcomer()
    await tab.goto('/onboarding/workspace')
    await tab.goto('/onboarding/profile')
    await tab.getByLabel('First name').waitFor()
    await tab.close()
    await open('settings/profile')
    await page.getByLabel('Email').fill(`new-${email}`)
    await screen.button('Change email').click()
    await screen.waitForText('Open the link we sent to the new address to confirm it.')
    expect(await stage.rows('select email from users where email = $1', [stage.shop.email])).toHaveLength(1)
    const [mail] = await stage.rows('select body from outbox where recipient = $1', [`new-${email}`])
    expect(String(mail?.body)).toContain('/callback?token=')
  })

  test('[5.78] with third-party sign-in shows the note in place of the field', async () => {
    const setProvider = (provider: string) =>
      stage.rows(
        'update accounts set provider_id = $1 where user_id = (select id from users where email = $2)',
        [provider, stage.shop.email],
      )
    await setProvider('google')
    await open('settings/profile')
    await screen.waitForText("You are using a third-party provider to sign in and can't change your email")
    await expect.poll(() => page.getByLabel('Email').count(), soon).toBe(0)
    await setProvider('credential')
  })

  test('[4.29] signs out and opens /sign-in after deletion', async () => {
    const { tab, email } = await newcomer()
    await tab.goto('/onboarding/workspace')
    await tab.getByLabel('Workspace name').fill(`Short ${email.slice(0, 8)}`)
    await tab.getByRole('button', { name: 'Create Workspace' }).click()
    await tab.waitForURL('**/onboarding/collaborate')
    await tab.getByRole('link', { name: 'Skip for now' }).click()
    await tab.waitForURL('**/dashboard')
    await tab.goto(tab.url().replace('/dashboard', '/settings/profile'))
    await tab.getByRole('button', { name: 'Delete account' }).click()
    const question = tab.getByRole('alertdialog')
    await stage.rows(
      `insert into vouchers (workspace_id, id, source_id, event, number, voucher_date, created_by, created_by_name, created_at)
       select m.workspace_id, gen_random_uuid(), gen_random_uuid(), 'receipt', 'RC-1', $2, u.id, u.name, now()
       from users u join members m on m.user_id = u.id where u.email = $1`,
      [email, today()],
    )
    await question.getByRole('textbox').fill(email)
    await question.getByRole('button', { name: 'Delete account' }).click()
    await tab.getByRole('alert').getByRole('link', { name: 'Export everything' }).waitFor()
    const lose = tab.getByLabel('Delete my closed workspaces even if nobody exported their books')
    const remove = async () => {
      await lose.check()
      await tab.getByRole('button', { name: 'Delete account' }).click()
      await question.getByRole('textbox').fill(email)
      await question.getByRole('button', { name: 'Delete account' }).click()
    }
    await remove()
    await tab
      .getByRole('alert')
      .getByText(/^Close .* first: it has books that nobody exported/)
      .waitFor()
    const profile = tab.url()
    await tab.getByRole('alert').getByRole('link', { name: 'Close workspace' }).click()
    await tab.getByRole('button', { name: 'Close workspace' }).click()
    await question.getByRole('button', { name: 'Close workspace' }).click()
    await tab.getByRole('button', { name: 'Reopen' }).first().waitFor()
    await tab.goto(profile)
    await tab.getByRole('button', { name: 'Delete account' }).click()
    await question.getByRole('textbox').fill(email)
    await question.getByRole('button', { name: 'Delete account' }).click()
    await remove()
    await tab.waitForURL('**/sign-in')
    expect(await stage.rows('select 1 from users where email = $1', [email])).toEqual([])
    await tab.close()
  })

  test('[13.29] only the password form is shown if nothing else is configured', async () => {
    const tab = await stage.page(null)
    for (const path of ['/sign-in', '/join']) {
      const told = tab.waitForResponse('**/rpc/settings/getOne*')
      await tab.goto(path)
      await told
      await tab.getByLabel('Email').waitFor()
      await expect.poll(() => tab.getByText(/^Continue with/).count(), soon).toBe(0)
    }
    await tab.close()
  })

  test('too many attempts show the seconds to wait', async () => {
    const tab = await stage.page(null)
    await tab.route('**/api/auth/sign-in/email', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        json: { message: 'Too many requests' },
      }),
    )
    await tab.goto('/sign-in')
    await tab.getByLabel('Email').fill(stage.shop.email)
    await tab.getByLabel('Password').fill('wrong password')
    await tab.keyboard.press('Enter')
    await tab.getByRole('alert').getByText('Rate limit exceeded. Retry after 42 seconds').waitFor()
    await tab.close()
  })
})

describe('the account menu', () => {
  test('[2.34] Feedback opens our form, or the configured address', async () => {
    const tab = await stage.page()
    await tab.goto(`/${stage.shop.slug}/dashboard`)
    await tab.getByRole('button', { name: /Asha Rao/ }).click()
    await tab.getByRole('menuitem', { name: 'Feedback' }).click()
    await focusIn(tab.getByRole('dialog', { name: 'Feedback' }))
    await tab.keyboard.press('Escape')
    await tab.route('**/rpc/settings/getOne*', (route) =>
      route.fulfill({ json: { json: { feedbackUrl: `${stage.app().url}/terms`, googleSignIn: false } } }),
    )
    // Until the settings are there, Feedback opens our form.
    const told = tab.waitForResponse('**/rpc/settings/getOne*')
    await tab.goto(`/${stage.shop.slug}/dashboard`)
    await told
    await settled(tab)
    await tab.getByRole('button', { name: /Asha Rao/ }).click()
    const opened = tab.context().waitForEvent('page')
    await tab.getByRole('menuitem', { name: 'Feedback' }).click()
    await expect.poll(async () => (await opened).url(), soon).toContain('/terms')
    await tab.close()
  })
})
