import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { typedDate } from '#base/typed-date.ts'
import { soon } from './stage.ts'

/** What people do with a page, in their words. */
export type Screen = ReturnType<typeof screenOf>

/** A field of a form with what is put into it. */
export type Typed = {
  label: string
  value: string
  /** How it is filled; a line of text unless it says otherwise. */
  as?: 'text' | 'select' | 'pick' | 'check' | 'date'
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The whole label of a field, whether it is optional or not. */
export const labelled = (label: string) => new RegExp(`^${escaped(label)}( \\(optional\\))?$`)

export function screenOf(page: Page) {
  // A toast calls itself a dialog too, and names its kind.
  const layer = (name?: string | RegExp): Locator =>
    page
      .getByRole('dialog', name === undefined ? {} : { name, exact: typeof name === 'string' })
      .and(page.locator(':not([data-type])'))
      .last()
  const field = (label: string | RegExp, within: Page | Locator = layer()) =>
    within.getByLabel(typeof label === 'string' ? labelled(label) : label).first()
  const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const card = (label: string) =>
    layer()
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .first()
      .locator('xpath=..')
  async function pick(label: string, text: string, within: Page | Locator = layer()) {
    const box = within.getByRole('combobox', { name: labelled(label) }).first()
    await box.click()
    await box.fill(text)
    await page.getByRole('option', { name: text }).first().click()
  }
  async function fill({ label, value, as }: Typed, within: Page | Locator = layer()) {
    if (as === 'pick') return pick(label, value, within)
    if (as === 'select') await field(label, within).selectOption({ label: value })
    else if (as === 'check') await field(label, within).check()
    else await field(label, within).fill(value)
  }
  return {
    page,
    layer,
    field,
    button,
    pick,
    fill,
    /** The day (yyyy-MM-dd) that a date field shows, however it is written. */
    day: async (label: string, within: Page | Locator = layer()) =>
      typedDate(await field(label, within).inputValue(), businessDay(new Date())).date,
    /** Waits for a sentence anywhere on screen. */
    told: (text: string | RegExp) =>
      page
        .getByText(text, { exact: typeof text === 'string' })
        .first()
        .waitFor(),
    /** Waits until no dialog of this name is left. */
    closed: (name: string | RegExp) => layer(name).waitFor({ state: 'detached' }),
    /** The text under a field: its error or its help. */
    note: async (label: string, within: Page | Locator = layer()) => {
      const id = await field(label, within).getAttribute('aria-describedby')
      return page.locator(`[id="${id}"]`).textContent()
    },
    /** The card of a fact in a detail panel, its label with its value. */
    card,
    /** Waits until the card of that label holds the text. */
    cardSays: (label: string, text: string | RegExp) =>
      expect.poll(() => card(label).textContent(), soon).toMatch(text),
    /** The question that is being asked. */
    question: () => page.getByRole('alertdialog'),
  }
}
