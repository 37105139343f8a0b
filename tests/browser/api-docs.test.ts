import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../support/corner-shop.ts'
import { openStage } from './stage.ts'

const stage = openStage()
let page: Page

beforeAll(async () => {
  page = await stage.page(null)
  await page.goto('/api/docs')
})

/** Opens a call, sends its prefilled example and returns the status. */
async function tryOut(noun: string, call: string, headers: Record<string, string> = {}): Promise<number> {
  const path = page.locator(`[data-path="/${noun}/${call}"]`)
  const operation = page.locator('.opblock', { has: path })
  await page.locator(`#operations-tag-${noun}`).click()
  await operation.locator('.opblock-summary-control').click()
  await operation.getByRole('button', { name: 'Try it out' }).click()
  for (const [name, value] of Object.entries(headers)) await operation.getByPlaceholder(name).fill(value)
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api/v1/${noun}/${call}`))
  await operation.getByRole('button', { name: 'Execute' }).click()
  return (await answered).status()
}

test('[18.16] the API page reports a wrong password, and a correct one signs in', async () => {
  await page.getByLabel('Email').fill(stage.shop.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('#sign-in output', { hasText: 'password' }).waitFor()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You are signed in.').waitFor()
})

test('[18.16] the API page is dark in a dark browser', async () => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(scheme).toBe('dark')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/api-docs-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(scheme).not.toBe('dark')
})

test('[18.16] prefilled examples work unchanged, with a workspace and a key', async () => {
  expect(await tryOut('customers', 'getMany', { 'x-workspace': stage.shop.slug })).toBe(200)
  const headers = { 'x-workspace': stage.shop.slug, 'Idempotency-Key': 'docs-1' }
  expect(await tryOut('metrics', 'create', headers)).toBe(200)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/api-docs.png` })
})
