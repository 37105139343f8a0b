import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { today } from '../support/days.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* Ten are invoiced, two arrive damaged and one comes free: the intake, the vendor's bill and the debit note. */

const stage = openStageOf(openTrade)
let page: Page
let soap: string

beforeAll(async () => {
  soap = (await stage.shop.stocked('Neem soap', 4)).productId
  page = await stage.page()
})

async function open(path: string) {
  await page.goto(`/${stage.shop.as.workspace}/${path}`)
  await settled(page)
}
const latest = async () =>
  String((await stage.rows('select id from inventory_intakes order by id desc limit 1'))[0]?.id)
const damaged = () => page.getByLabel('Damaged', { exact: true })

test('[14.115] damaged and free units are folded away until they are typed, and survive the draft', async () => {
  await open('inventory-intakes?create=inventory-intake')
  await page.getByRole('combobox', { name: 'Vendor' }).click()
  await page.getByRole('option', { name: /Patil Steel/ }).click()
  await page.getByRole('combobox', { name: 'Add product' }).click()
  await page.getByRole('option', { name: /Neem soap/ }).click()
  await page.getByLabel('Quantity of Neem soap').fill('10')
  await expect.poll(() => damaged().count(), soon).toBe(0)
  await page.getByRole('button', { name: 'Damaged or free units of Neem soap' }).click()
  await damaged().fill('11')
  await page.getByRole('button', { name: 'Save intake' }).click()
  await page.getByText('At most the 10 PCS invoiced can be damaged').first().waitFor()
  await damaged().fill('2')
  await page.getByLabel('Free', { exact: true }).fill('1')
  await page.getByText('9 PCS to stock').waitFor()
  await page.getByRole('button', { name: 'Save intake' }).click()
  await page.getByText('Inventory intake created successfully.').waitFor()
  await open(`inventory-intakes?inventoryIntakeId=${await latest()}`)
  await expect.poll(() => damaged().inputValue(), soon).toBe('2')
  await damaged().fill('')
  await page.getByText('11 PCS to stock').waitFor()
  await damaged().fill('3')
  await page.getByRole('button', { name: 'Save & Confirm Intake' }).click()
  await page.getByText('Inventory intake has been confirmed.').waitFor()
  await page.getByText('3 PCS damaged · 1 PCS free · 8 PCS to stock').waitFor()
  const onHand = 'select sum(quantity)::int as on_hand from stock_movements where product_id = $1'
  expect(await stage.rows(onHand, [soap])).toEqual([{ on_hand: 12 }])
})

test('[14.115] the bill says what differs from the intake, and the debit note starts with what is damaged', async () => {
  await page.getByRole('button', { name: "Enter vendor's bill" }).first().click()
  const bill = page.getByRole('dialog', { name: "Enter vendor's bill" })
  await bill.getByText('3 PCS arrived damaged: a debit note can take them off the bill').waitFor()
  await bill.getByLabel('Quantity of Neem soap').fill('9')
  await bill.getByText('1 PCS fewer than the intake says').waitFor()
  await bill.getByLabel('Quantity of Neem soap').fill('11')
  await bill.getByText('1 PCS more than the intake says').waitFor()
  await open(`inventory-intakes?inventoryIntakeId=${await latest()}`)
  await page.getByRole('button', { name: 'Send goods back' }).click()
  const note = page.getByRole('dialog', { name: /^Debit note against/ })
  await expect.poll(() => note.getByLabel('Quantity').inputValue(), soon).toBe('3')
  await note.getByText('3 PCS arrived damaged', { exact: false }).waitFor()
  await note.getByRole('button', { name: 'Create debit note' }).click()
  await page.getByText(/^Debit note DN.* saved/).waitFor()
  expect(await stage.rows('select damaged::int as damaged from debit_note_lines')).toEqual([{ damaged: 3 }])
})

test('[14.120] a debit note without goods starts with the value of the damaged units, and uses them up', async () => {
  const make = async (call: string, input: unknown) =>
    (await stage.app().call(call, input, stage.shop.as)).body
  const { vendorId } = stage.shop
  await make('vendors.update', { id: vendorId, gstNumber: '29AAAFB0000B1ZL' })
  const items = [
    { productId: soap, quantity: 10, damaged: 2, buyingPrice: 40, sellingPrice: 60, discount: 0 },
  ]
  const intake = await make('inventoryIntakes.create', { vendorId, arrivingTime: today(), items })
  await make('inventoryIntakes.confirm', { id: intake.id })
  const billable = await make('vendorBills.getBillable', { vendorId, intakeId: intake.id })
  const bill = await make('vendorBills.create', {
    vendorId,
    billNumber: 'PS-9',
    billDate: today(),
    intakeItems: [{ id: billable.items[0].id, quantity: 10, price: 40, taxes: [] }],
    total: 400,
  })
  await open(`vendor-bills?vendorBillId=${bill.id}`)
  await page.getByRole('button', { name: 'New debit note' }).click()
  const note = page.getByRole('dialog', { name: /^Debit note against/ })
  await note.getByLabel('Type').selectOption({ label: 'Without goods' })
  await expect.poll(() => note.getByLabel('Reason').inputValue(), soon).toBe('damaged')
  await expect.poll(() => note.getByLabel('Amount before GST').inputValue(), soon).toBe('80.00')
  await note.getByText('nothing more can be debited for them', { exact: false }).waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/damage-note.png` })
  await note.getByRole('button', { name: 'Create debit note' }).click()
  await page.getByText(/^Debit note DN.* saved/).waitFor()
  await open(`vendor-bills?vendorBillId=${bill.id}`)
  await page.getByRole('button', { name: 'New debit note' }).click()
  await note.getByText('8 PCS left', { exact: false }).waitFor()
  await note.getByLabel('Type').selectOption({ label: 'Without goods' })
  const reasons = note.getByLabel('Reason').getByRole('option')
  await expect.poll(() => reasons.allTextContents(), soon).not.toContain('Damaged')
})
