import { OAuth2Server } from 'oauth2-mock-server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../support/app.ts'
import { openStageOf, soon } from './stage.ts'

/* Signing in without a password: through an OpenID provider, through Google, and by an emailed link. */

const provider = new OAuth2Server()
/** The claims about whoever is signed in at the provider. */
let claims: Record<string, unknown> = {}
await provider.issuer.keys.generate('RS256')
await provider.start(0, '127.0.0.1')
provider.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, claims))

const stage = openStageOf(async () => ({ email: null }), {
  env: {
    OIDC_ISSUER: provider.issuer.url ?? '',
    OIDC_CLIENT_ID: 'godown',
    OIDC_CLIENT_SECRET: 'a secret between the two',
    OIDC_NAME: 'Patil Group',
    GOOGLE_CLIENT_ID: 'of-google',
    GOOGLE_CLIENT_SECRET: 'another secret',
    // No mail server is running: mail stays in the outbox, where the tests read it.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'godown@example.in',
  },
})
const opened: Page[] = []
const visitor = async () => {
  const page = await stage.page(null)
  opened.push(page)
  return page
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

beforeAll(() => signUp(stage.app().url, 'asha@example.in'))
afterAll(async () => {
  for (const page of opened) await page.close()
  await provider.stop()
})

describe('with the OpenID provider', () => {
  test('[13.30] a new person gets the provider’s name and cannot change the address', async () => {
    claims = {
      sub: 'meera-1',
      email: 'meera@example.in',
      email_verified: true,
      given_name: 'Meera',
      family_name: 'Joshi',
    }
    const page = await visitor()
    await page.goto('/join')
    await button(page, 'Continue with Patil Group').click()
    await page.waitForURL('**/onboarding/workspace')
    expect(
      await stage.rows(
        `select u.name, u.last_name, u.email_verified, a.provider_id, a.account_id
         from users u join accounts a on a.user_id = u.id where u.email = 'meera@example.in'`,
      ),
    ).toEqual([
      ...[
        {
          name: 'Meera',
          last_name: 'Joshi',
          email_verified: true,
          provider_id: 'oidc',
          account_id: 'meera-1',
        },
      ],
    ])
    const answer = await page.request.post('/api/v1/users/initialEmailChange', {
      data: { email: 'new@example.in' },
    })
    expect([answer.status(), (await answer.json()).message]).toEqual([
      403,
      "You are using a third-party provider to sign in and can't change your email",
    ])
  })

  test('a returning person reaches the same account and the page they wanted', async () => {
    claims = { sub: 'meera-1', email: 'meera@example.in', email_verified: true }
    const page = await visitor()
    await page.goto('/sign-in?next=%2Fonboarding%2Fworkspace%3Fagain%3D1')
    await button(page, 'Continue with Patil Group').click()
    await page.waitForURL('**/onboarding/workspace?again=1')
    expect(await stage.rows(`select 1 from users where email = 'meera@example.in'`)).toHaveLength(1)
  })

  test('asks for a name when the provider gives none', async () => {
    claims = { sub: 'kiran-1', email: 'kiran@example.in', email_verified: true, given_name: 'Kiran' }
    const page = await visitor()
    await page.goto('/sign-in')
    await button(page, 'Continue with Patil Group').click()
    await heading(page, 'Your name').waitFor()
    await expect.poll(() => page.getByLabel('First name').inputValue(), soon).toBe('Kiran')
    await page.getByLabel('Last name').fill('Shah')
    await button(page, 'Continue').click()
    await page.waitForURL('**/onboarding/workspace')
  })

  test('[13.31] does not take over an account with the same address', async () => {
    claims = { sub: 'thief-1', email: 'asha@example.in', email_verified: true, family_name: 'Thief' }
    const page = await visitor()
    await page.goto('/sign-in')
    await button(page, 'Continue with Patil Group').click()
    await page.getByText('An account with this address already exists. Sign in with its password.').waitFor()
    expect((await page.request.post('/api/v1/users/getOne', { data: {} })).status()).toBe(401)
  })
})

test('[13.2] Google sign-in opens Google’s page with our return address', async () => {
  const page = await visitor()
  let asked: URL | undefined
  await page.route('https://accounts.google.com/**', (route) => {
    asked = new URL(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Google</h1>' })
  })
  await page.goto('/sign-in')
  await button(page, 'Continue with Google').click()
  await heading(page, 'Google').waitFor()
  expect(asked?.searchParams.get('client_id')).toBe('of-google')
  expect(asked?.searchParams.get('redirect_uri')).toBe(`${stage.app().url}/api/auth/callback/google`)
  expect(asked?.searchParams.get('scope')).toContain('email')
})

test('failures are shown next to the buttons', async () => {
  const page = await visitor()
  await page.route('**/api/auth/sign-in/social', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '42' }, json: { message: 'Too many requests' } }),
  )
  await page.goto('/sign-in')
  await button(page, 'Continue with Patil Group').click()
  await page.getByRole('alert').getByText('Rate limit exceeded. Retry after 42 seconds').waitFor()
})

describe('with an email link', () => {
  /** The latest link sent to an email address. */
  const linkOf = async (email: string): Promise<string> => {
    const read = () =>
      stage.rows('select body from outbox where recipient = $1 order by created_at desc limit 1', [email])
    await expect.poll(async () => (await read()).length, soon).toBe(1)
    return /https?:\S+/.exec((await read())[0].body)?.[0] ?? ''
  }

  test('[13.32] signs in the person who asked, once, and opens the page they wanted', async () => {
    const page = await visitor()
    await page.goto('/sign-in?next=%2Fonboarding%2Fworkspace')
    await page.getByRole('link', { name: 'Continue with an emailed link' }).click()
    await page.getByLabel('Email').fill('not an address')
    await button(page, 'Send link').click()
    await page.getByText('Invalid email address').waitFor()
    await page.getByLabel('Email').fill('asha@example.in')
    await page.keyboard.press('Enter')
    await page.getByText('Check your inbox. The link works once, within 15 minutes.').waitFor()
    const link = await linkOf('asha@example.in')

    // A mail server that merely fetches the link does not use it up.
    expect((await page.request.get(link)).status()).toBe(200)
    await page.goto(link)
    await page.waitForURL('**/onboarding/workspace')
    const person = await page.request.post('/api/v1/users/getOne', { data: {} })
    expect((await person.json()).user).toMatchObject({ email: 'asha@example.in', emailVerified: true })

    const second = await visitor()
    await second.goto(link)
    await second.getByText('It was already used or is more than 15 minutes old.').waitFor()
    await second.getByRole('link', { name: 'Ask for a new link' }).click()
    await heading(second, 'Sign in with a link').waitFor()
    expect((await second.request.post('/api/v1/users/getOne', { data: {} })).status()).toBe(401)
  })

  test('the database stores no usable link', async () => {
    const token = new URL(await linkOf('asha@example.in')).searchParams.get('link')
    expect(token).toHaveLength(32)
    expect(
      await stage.rows('select 1 from verifications where identifier = $1 or value like $2', [
        token,
        `%${token}%`,
      ]),
    ).toEqual([])
  })

  test('[17.34] /join emails a link to new and known addresses alike', async () => {
    const page = await visitor()
    for (const email of ['asha@example.in', 'noor@example.in']) {
      await page.goto('/join')
      await heading(page, 'Create account').waitFor()
      await expect.poll(() => page.getByLabel('Password').count(), soon).toBe(0)
      await page.getByLabel('Email').fill(email)
      await page.keyboard.press('Enter')
      await page.getByText('Check your inbox. The link works once, within 15 minutes.').waitFor()
    }
    await page.goto(await linkOf('noor@example.in'))
    await heading(page, 'Your name').waitFor()
  })

  test('[17.186] where sign-up is closed, the page promises a link only to an account or an invitation', async () => {
    const page = await visitor()
    await page.route('**/rpc/settings/getOne', async (route) => {
      const response = await route.fetch()
      const { json } = await response.json()
      await route.fulfill({ response, json: { json: { ...json, signUp: 'closed' } } })
    })
    for (const path of ['/join', '/sign-in?by=link']) {
      await page.goto(path)
      await page.getByLabel('Email').fill('stranger@example.in')
      await page.keyboard.press('Enter')
      await page.getByText('If this address has an account or an invitation, we sent it a link.').waitFor()
    }
  })

  test('a new person enters a name first', async () => {
    const page = await visitor()
    await page.goto('/sign-in?by=link')
    await page.getByLabel('Email').fill('farah@example.in')
    await page.keyboard.press('Enter')
    await page.goto(await linkOf('farah@example.in'))
    await heading(page, 'Your name').waitFor()
    await page.getByLabel('First name').fill('Farah')
    await page.getByLabel('Last name').fill('Khan')
    await button(page, 'Continue').click()
    await page.waitForURL('**/onboarding/workspace')
  })
})
