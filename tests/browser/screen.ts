import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { typedDate } from '#base/typed-date.ts'
import { soon } from './stage.ts'

/** What a user does on a page. */
export type Screen = ReturnType<typeof screenOf>

/** A form field and the value to enter. */
export type Typed = {
  label: string
  value: string
  /** The kind of field; 'text' by default. */
  as?: 'text' | 'select' | 'pick' | 'check' | 'date'
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a field's whole label, with or without "(optional)". */
export const labelled = (label: string) => new RegExp(`^${escaped(label)}( \\(optional\\))?$`)

export function screenOf(page: Page) {
  // A toast has the role dialog too, and its type as an attribute.
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
    /** The day (yyyy-MM-dd) in a date field, whatever its display format. */
    day: async (label: string, within: Page | Locator = layer()) =>
      typedDate(await field(label, within).inputValue(), businessDay(new Date())).date,
    /** Waits for a sentence anywhere on screen. */
    waitForText: (text: string | RegExp) =>
      page
        .getByText(text, { exact: typeof text === 'string' })
        .first()
        .waitFor(),
    /** Waits until no dialog with this name is open. */
    closed: (name: string | RegExp) => layer(name).waitFor({ state: 'detached' }),
    /** The text below a field: its error or its help. */
    note: async (label: string, within: Page | Locator = layer()) => {
      const id = await field(label, within).getAttribute('aria-describedby')
      return page.locator(`[id="${id}"]`).textContent()
    },
    /** A card of a detail panel: a label with its value. */
    card,
    /** Waits until the card with this label contains the text. */
    cardSays: (label: string, text: string | RegExp) =>
      expect.poll(() => card(label).textContent(), soon).toMatch(text),
    /** The open confirmation dialog. */
    question: () => page.getByRole('alertdialog'),
  }
}
