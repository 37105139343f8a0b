import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* Where the money goes when goods come back, and where the goods. */

const stage = openStageOf(openTrade)

test('[28.5] the return form offers refund or credit, once more comes back than is open', async () => {
  const { versionId } = await stage.shop.stocked('Claw hammer', 20)
  const ask = async (call: string, input: object) => {
    const { status, body } = await stage.app().call(call, input, stage.shop.as)
    expect(status).toBe(200)
    return body
  }
  // Three at 177.00 with tax, of which 177.00 is paid.
  const items = [{ productVersionId: versionId, quantity: 3 }]
  const sale = { ...stage.shop.saleOf(), items, paymentType: 'credit', advanceAmount: 177, deliver: true }
  const { id } = await ask('sales.create', sale)
  const { page, layer, field, button, waitForText } = screenOf(await stage.page())
  await page.goto(`/${stage.shop.as.workspace}/sales?saleId=${id}`)
  await settled(page)
  await button('Create Return').click()
  const modal = layer(/Create return/)
  await modal.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await waitForText('₹354.00 of the credit settles the bill.')
  await expect.poll(() => modal.getByLabel(/^Refund of/).count(), soon).toBe(0)
  await modal.getByRole('textbox', { name: 'Quantity' }).fill('3')
  const refund = field('Refund of ₹177.00', modal)
  await expect.poll(() => refund.inputValue(), soon).toBe('account')
  await waitForText(
    '₹354.00 of the credit settles the bill. It stays on the account and can settle later bills.',
  )
  await refund.selectOption({ label: 'UPI' })
  await field('Description', modal).fill('Handle loose')
  await button('Create return', modal).click()
  await waitForText(/^Return RET-00001 saved/)
  const { receipts } = await ask('receipts.getMany', { filters: { kind: 'refund' } })
  expect(receipts).toMatchObject([{ amount: 177, lines: [{ mode: 'upi', amount: 177 }] }])
})

test('[16.443] a return says what to hand back, in its form and once it is saved', async () => {
  const { versionId } = await stage.shop.stocked('Paint brush', 20)
  const items = [{ productVersionId: versionId, quantity: 2 }]
  const sale = { ...stage.shop.saleOf(), items, paymentType: 'cash', deliver: true }
  const { id } = (await stage.app().call('sales.create', { ...sale, advanceAmount: 354 }, stage.shop.as)).body
  const { page, layer, field, button, waitForText } = screenOf(await stage.page())
  await page.goto(`/${stage.shop.as.workspace}/sales?create=return&preset.saleId=${id}`)
  const modal = layer(/Create return/)
  const foot = modal.locator('footer')
  await foot.getByText('To refund').waitFor()
  await expect.poll(() => foot.textContent(), soon).toContain('To refund₹354.00')
  await modal.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await expect.poll(() => foot.textContent(), soon).toContain('To refund₹177.00')
  await field('Refund of ₹177.00', modal).selectOption({ label: "Keep on the customer's account" })
  await foot.getByText('To refund').waitFor({ state: 'detached' })
  await field('Refund of ₹177.00', modal).selectOption({ label: 'Cash' })
  await page.setViewportSize({ width: 390, height: 844 })
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/return.png` })
  await field('Description', modal).fill('Bristles loose')
  await button('Create return', modal).click()
  await waitForText(/^Return RET-\d+ saved. Give back ₹177.00: Cash$/)
})

test('[14.9, 16.63] a draft keeps goods that go back to stock in spite of the reason', async () => {
  const { versionId } = await stage.shop.stocked('Door hinge', 20)
  const sale = { ...stage.shop.saleOf(versionId), deliver: true }
  const { id } = (await stage.app().call('sales.create', sale, stage.shop.as)).body
  const { page, layer, field, button } = screenOf(await stage.page())
  await page.goto(`/${stage.shop.as.workspace}/sales?create=return&preset.saleId=${id}`)
  const restock = layer().getByRole('switch', { name: 'Back to stock' })
  await field('Reason').selectOption({ label: 'Damaged' })
  await expect.poll(() => restock.getAttribute('aria-checked'), soon).toBe('false')
  await restock.click()
  await page.reload()
  await layer().getByText('Draft restored').waitFor()
  await expect.poll(() => field('Reason').inputValue(), soon).toBe('damaged')
  await expect.poll(() => restock.getAttribute('aria-checked'), soon).toBe('true')
  await button('Discard').click()
  await expect.poll(() => field('Reason').inputValue(), soon).toBe('unwanted')
})
