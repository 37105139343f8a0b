import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openScanner } from './scan.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* Goods of a challan that come back are scanned. */

const stage = openStageOf(openTrade)
const [hammerCode, boxCode, nailsCode] = ['8901234567890', '8901234567906', '036000291452']
let page: Page
let screen: Screen
let scan: Awaited<ReturnType<typeof openScanner>>
let challan: string

const call = async (name: string, input: unknown) => {
  const { status, body } = await stage.app().call(name, input, stage.shop.as)
  expect(status, name).toBe(200)
  return body
}

beforeAll(async () => {
  const hammer = await stage.shop.stocked('Claw hammer', 40)
  const nails = await stage.shop.stocked('Wire nails', 40)
  const saw = await stage.shop.stocked('Hand saw', 40)
  const packs = [{ name: 'Box', size: 3, barcode: boxCode }]
  await call('products.update', { id: hammer.productId, barcode: hammerCode, packs })
  await call('products.update', { id: nails.productId, barcode: nailsCode })
  const items = [saw, hammer].map(({ versionId }) => ({ productVersionId: versionId, quantity: 5 }))
  challan = (await call('challans.create', { customerId: stage.shop.customerId, items })).id
  page = await stage.page()
  screen = screenOf(page)
  scan = await openScanner(page)
})

test('[16.456] a scan while goods of a challan come back counts one, or a pack, on the line of its goods', async () => {
  await visit(page, `/${stage.shop.as.workspace}/challans?challanId=${challan}`)
  await screen.button('Take back', screen.layer(/^DC/)).click()
  const back = screen.layer(/^Take back from DC/)
  const counted = (at: number) =>
    expect.poll(
      () =>
        back
          .getByLabel(/^Came back/)
          .nth(at)
          .inputValue(),
      soon,
    )
  await back
    .getByLabel(/^Came back/)
    .first()
    .waitFor()
  await scan(hammerCode)
  await counted(1).toBe('1')
  await scan(boxCode)
  await counted(1).toBe('4')
  await scan(boxCode)
  await counted(1).toBe('5')
  await scan(hammerCode)
  await screen.waitForText('All of Claw hammer that is out is entered')
  await scan(nailsCode)
  await screen.waitForText(`No product on this challan has the code ${nailsCode}.`)
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'challan-scans.png') })
  await counted(1).toBe('5')
  await counted(0).toBe('')
  for (const missed of await back.getByRole('button', { name: /^Dismiss/ }).all()) await missed.click()
  await screen.button('Take back', back).click()
  await screen.waitForText(/^Goods of DC.* are back in stock/)
  const { lines } = await call('challans.getOne', { id: challan })
  expect(lines).toMatchObject([{ returned: 0 }, { returned: 5 }])
})
