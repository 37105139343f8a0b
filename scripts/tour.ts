import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { startApp } from '../tests/support/app.ts'
import { makeBelievableShop } from '../tests/support/believable-shop.ts'
import {
  openBrowser,
  openContext,
  type Size,
  settled,
  show,
  signInContext,
  sizes,
  themes,
} from '../tests/support/browser.ts'
import { memberPlaces, overlayPlaces, panelPlaces, plainPlaces } from '../tests/support/places.ts'

/*
 * npm run tour [word]: screenshots of every screen, form and panel of a small realistic shop in tour/, for desktop
 * and phone, light and dark. With a word, only of places whose URL contains it.
 */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const folder = path.join(root, 'tour')
const [word = ''] = process.argv.slice(2)

/** /ganesh-traders/sales?create=sale becomes sales-create-sale. */
const nameOf = (place: string, slug: string) =>
  place
    .replace(`/${slug}/`, '')
    .replace(/=[0-9a-f-]{36}/g, '')
    .replace(/[^a-zA-Z]+/g, '-')
    .replace(/^-|-$/g, '') || 'start'

async function picture(context: BrowserContext, places: string[], slug: string): Promise<string[]> {
  const failed: string[] = []
  const queue = places.filter((place) => place.includes(word))
  const walk = async () => {
    const page = await context.newPage()
    page.on('pageerror', (error) => failed.push(`${page.url()}: ${error.message}`))
    for (let place = queue.shift(); place !== undefined; place = queue.shift())
      for (const size of Object.keys(sizes) as Size[]) {
        try {
          await show(page, size, 'light').catch(() => undefined)
          await page.goto(place)
          await settled(page)
          for (const theme of themes) {
            await show(page, size, theme)
            await page.screenshot({ path: path.join(folder, `${nameOf(place, slug)}-${size}-${theme}.png`) })
          }
        } catch (error) {
          failed.push(`${place} ${size}: ${String(error).split('\n')[0]}`)
        }
      }
    await page.close()
  }
  await Promise.all([walk(), walk()])
  return failed
}

process.chdir(root)
const data = mkdtempSync(path.join(tmpdir(), 'godown-tour-'))
if (!word) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const app = await startApp({ GODOWN_DATA: path.join(data, 'data') })
const browser = await openBrowser()
try {
  const shop = await makeBelievableShop(app)
  const visitor = await openContext(browser, app.url)
  const member = await openContext(browser, app.url)
  await signInContext(member, shop.email, shop.password)
  const inside = [...memberPlaces(shop.slug), ...overlayPlaces(shop), ...panelPlaces(shop)]
  const failed = [
    ...(await picture(visitor, plainPlaces(), shop.slug)),
    ...(await picture(member, inside, shop.slug)),
  ]
  for (const line of failed) console.log(line)
  console.log(`The pictures are in ${folder}`)
  process.exitCode = failed.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await app.stop()
  rmSync(data, { recursive: true, force: true })
}
