import { expect, test } from 'vitest'
import { settled, sizes } from '../support/browser.ts'
import { openStage } from './stage.ts'

/* Text grows with the font size of the browser, and what holds it makes room. */

const stage = openStage()
const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true }

test.each([
  ['dashboard', 'h1'],
  ['sales', 'h1'],
  ['new-sale', 'main label'],
  ['products?create=product', '[role=dialog] label'],
])('[16.441] twice the font size doubles the text of %s, and cuts nothing off', async (place, text) => {
  const page = await stage.page(undefined, phone)
  await page.goto(`/${stage.shop.slug}/${place}`)
  await settled(page)
  const size = () =>
    page
      .locator(text)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const usual = await size()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await expect.poll(size).toBe(usual * 2)
  await settled(page)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/large-${place[0]}.png` })
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, button, input, dt), [role=dialog] :is(button, input)')]
      .filter(
        (one) => !one.closest('table, [role=tablist]') && one.getBoundingClientRect().right > innerWidth,
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  )
  expect(outside).toEqual([])
  const parts = await page.evaluate(() => {
    const boxes = (of: string) =>
      [...document.querySelectorAll(of)]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
    const links = boxes('nav[aria-label=Screens] > *')
    const [bar] = boxes('nav[aria-label=Screens]')
    const overlapping = links.filter(({ left }, at) => at > 0 && left < (links[at - 1]?.right ?? 0) - 0.5)
    const covered = boxes('main > footer').filter(({ bottom }) => bottom > (bar?.top ?? 0) + 1.5)
    return { overlapping, covered: covered.map(({ bottom }) => `${bottom} at ${bar?.top}`) }
  })
  expect(parts).toEqual({ overlapping: [], covered: [] })
  await stage.leave(page)
})
