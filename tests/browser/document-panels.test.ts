import { describe, expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The panels of documents: their cards, confirmations before a change, and messages after it. */

const stage = openStage()
const tab = openTab(stage)
const onHand = async () =>
  (
    await stage.rows('select sum(on_hand)::int as n from stock_levels where product_id = $1', [
      stage.shop.ids.rod,
    ])
  )[0]?.n

describe('questions and notes of documents', () => {
  test('[2.86, 11.9] an order shows its cards, and asks before it is reopened', async () => {
    const { id } = await stage.shop.make('purchaseOrders.create', {
      vendorId: stage.shop.ids.patil,
      orderDate: today(),
      notes: '',
      products: [{ productId: stage.shop.ids.rod, quantity: 2 }],
    })
    await stage.shop.make('purchaseOrders.update', { id, status: 'received' })
    await tab.open(`purchase-orders?purchaseOrderId=${id}`)
    const panel = tab.screen.layer()
    for (const [card, text] of [
      ['Order ID', 'PO-0000'],
      ['Status', 'Received'],
      ['Total Amount', '₹200.00'],
      ['Vendor', 'Patil Steel'],
      ['Delivery Date', 'Not specified'],
    ] as const)
      await expect
        .poll(() => panel.locator('dt', { hasText: card }).first().locator('xpath=..').textContent(), soon)
        .toContain(text)
    await tab.screen.field('Status').selectOption({ label: 'Sent' })
    await tab.screen.button('Save Changes', tab.screen.layer()).click()
    await expect.poll(() => tab.screen.question().textContent(), soon).toContain('from Received to Sent?')
    await tab.screen.button('Set to Sent').click()
    await tab.screen.waitForText('Purchase order details have been successfully updated.')
  })

  test('[2.69] an intake applies one profit to all items, and confirming saves a change', async () => {
    await tab.open(`inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
    await tab.screen.field('Profit for all').fill('30')
    await tab.screen.button('Apply to all').click()
    await expect.poll(() => tab.screen.field(/^Selling price of/).inputValue(), soon).toBe('130.00')
    await tab.screen.button('Save & Confirm Intake').click()
    await tab.screen.waitForText('Inventory intake has been confirmed.')
    await tab.screen.layer().getByText('Confirmed', { exact: true }).first().waitFor()
    await expect
      .poll(
        () =>
          tab.screen
            .layer()
            .getByRole('textbox', { name: /^Quantity of/ })
            .count(),
        soon,
      )
      .toBe(0)
  })

  test('[2.129, 4.30] a product added from a vendor’s table belongs to that vendor', async () => {
    await tab.open(`vendors?vendorId=${stage.shop.ids.nanda}`)
    const table = tab.screen.layer().getByRole('region', { name: 'Vendor products' })
    await table.getByRole('row', { name: 'Cotton sheet' }).waitFor()
    await tab.screen.button('Add Product').click()
    await tab.screen.layer('Add product').waitFor()
    await expect.poll(() => tab.screen.field('Vendor').inputValue(), soon).toBe('Nanda Textiles')
    for (const each of [
      { label: 'Product Name', value: 'Silk sheet' },
      { label: 'Unit of Measurement', value: 'Piece', as: 'pick' as const },
      { label: 'Buying Price', value: '900' },
      { label: 'HSN Number', value: '5007' },
    ])
      await tab.screen.fill(each)
    await tab.screen.button('Add product', tab.screen.layer('Add product')).click()
    await tab.screen.closed('Add product')
    await table.getByRole('row', { name: 'Silk sheet' }).waitFor()
  })
})

describe('a sale', () => {
  test('[2.126, 2.127, 2.128, 4.16] shows its cards, and is delivered and returned by its buttons', async () => {
    const id = await sellRods(stage.shop, 3)
    await tab.open(`sales?saleId=${id}`)
    const panel = tab.screen.layer()
    for (const text of ['Not set', 'Meera Joshi', 'Included in Audit', 'GST Visible'])
      await panel.getByText(text, { exact: true }).first().waitFor()
    await expect.poll(() => tab.screen.button('Create Return').count(), soon).toBe(0)
    await tab.screen.button('Mark as Delivered').click()
    await tab.screen.waitForText('Sale status updated successfully.')
    await tab.screen.waitForText('No returns yet.')
    await tab.screen.button('Create Return').click()
    await tab.screen.layer(/^Create return/).waitFor()
    await tab.screen.button('Close', tab.screen.layer()).click()
  })

  test('is cancelled only after a confirmation that names it', async () => {
    const id = await sellRods(stage.shop, 1)
    const { sale } = await stage.shop.make('sales.getOne', { id })
    await tab.open(`sales?saleId=${id}`)
    await tab.screen.button('Mark as Cancelled').click()
    await expect
      .poll(() => tab.screen.question().textContent(), soon)
      .toContain(`Cancel sale ${sale.saleId}?`)
    await tab.screen.button('Keep sale', tab.screen.question()).click()
    expect(await stage.rows('select status from sales where id = $1', [id])).toEqual([{ status: 'ordered' }])
    await tab.screen.button('Mark as Cancelled').click()
    await tab.screen.button('Cancel sale').click()
    await tab.screen.waitForText('Sale status updated successfully.')
    await tab.screen.layer().getByText('Cancelled', { exact: true }).first().waitFor()
  })
})

test('[14.24] a stock row opens its product with lots and movements, and stock is adjusted there', async () => {
  await tab.open('inventory')
  await tab.page.getByRole('link', { name: 'Steel rod' }).click()
  const panel = tab.screen.layer()
  await panel.getByText('Opening stock').or(panel.getByText('Intake INT-00001')).first().waitFor()
  await tab.screen.button('Adjust stock', panel).click()
  const form = tab.screen.layer('Adjust stock of Steel rod')
  await form.waitFor()
  await tab.screen.field('Reason', form).selectOption({ label: 'Damage' })
  await tab.screen.field('Quantity', form).fill('2')
  await tab.screen.button('Adjust stock', form).click()
  await expect.poll(() => tab.screen.note('Quantity', form), soon).toContain('removes stock')
  await tab.screen.field('Quantity', form).fill('-2')
  await tab.screen.button('Adjust stock', form).click()
  await tab.screen.closed('Adjust stock of Steel rod')
  await tab.screen.layer().getByText('Adjustment').first().waitFor()
  expect(
    await stage.rows('select sum(quantity)::int as left_over from stock_movements where product_id = $1', [
      stage.shop.ids.rod,
    ]),
  ).toEqual([{ left_over: await onHand() }])
})
