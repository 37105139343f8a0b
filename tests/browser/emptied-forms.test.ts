import { expect, test } from 'vitest'
import type { CornerShop } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { createForms } from './create-forms.ts'
import { openStage, openTab, soon } from './stage.ts'

/*
 * Every field shown in a form or panel is emptied: an optional one is saved as empty, a required one shows its
 * message.
 */

const stage = openStage()
const tab = openTab(stage)

const GSTIN = '27AAPFU0939F1ZV'
const bankDetails = {
  accountNumber: '60299887766',
  accountHolderName: 'R Patil',
  bankName: 'Bank of Maharashtra',
  ifscCode: 'MAHB0001357',
  branch: 'Bhosari',
}

/**
 * What to open, and the call that fills it. `none` holds fields without "(optional)" that may be empty, with the
 * value shown afterwards.
 */
type Case = {
  path: (shop: CornerShop) => string
  call: string
  filled: (shop: CornerShop) => object
  /** Fields that load after the others. */
  late?: readonly string[]
  none?: Record<string, string>
}
const cases: Record<string, Case> = {
  customer: {
    path: ({ ids }) => `customers?customerId=${ids.meera}`,
    call: 'customers.update',
    filled: ({ ids }) => ({ id: ids.meera, gstin: GSTIN, pan: 'AAPFU0939F', notes: 'Pays on Mondays' }),
  },
  logistics: {
    path: ({ ids }) => `logistics?logisticsId=${ids.carrier}`,
    call: 'logistics.update',
    filled: ({ ids }) => ({ id: ids.carrier, gstNumber: GSTIN }),
  },
  unit: {
    path: ({ ids }) => `metrics?metricId=${ids.piece}`,
    call: 'metrics.update',
    filled: ({ ids }) => ({ id: ids.piece, decimals: 0 }),
  },
  vendor: {
    path: ({ ids }) => `vendors?vendorId=${ids.nanda}`,
    call: 'vendors.update',
    filled: ({ ids }) => ({ id: ids.nanda, gstNumber: GSTIN, defaultDiscount: 7, bankDetails }),
    none: { 'Default discount': '0' },
  },
  product: {
    path: ({ ids }) => `products?productId=${ids.plate}`,
    call: 'products.update',
    filled: ({ ids }) => ({
      id: ids.plate,
      discount: 6,
      maxCustomerDiscount: 12,
      vendorProductId: 'PT-88',
      barcode: '8901234567894',
      otherBarcodes: ['8901234567887'],
      lowBalanceThreshold: 4,
      category: 'Sheets',
      brand: 'Tata',
      location: 'Rack 4',
    }),
    late: ['location'],
    none: { 'Discount (%)': '', 'Max Customer Discount (%)': '', 'Tax 1 rate %': '0' },
  },
  order: {
    path: ({ ids }) => `purchase-orders?purchaseOrderId=${ids.order}`,
    call: 'purchaseOrders.update',
    filled: ({ ids }) => ({ id: ids.order, expectedReceivingDate: today(), notes: 'Gate 2' }),
  },
  intake: {
    path: ({ ids }) => `inventory-intakes?inventoryIntakeId=${ids.draft}`,
    call: 'inventoryIntakes.update',
    filled: ({ ids }) => ({ id: ids.draft, logisticsId: ids.carrier, notes: 'Two crates' }),
  },
  workspace: {
    path: () => 'settings/workspace',
    call: 'workspaces.update',
    filled: ({ workspaceId }) => ({
      id: workspaceId,
      description: 'Hardware and tools',
      legalName: 'Sharma Traders LLP',
      tradeName: 'Sharma Hardware',
      gstin: GSTIN,
      pan: 'AAPFU0939F',
      address: '12 MG Road, Pune',
      phone: '9822055555',
      email: 'shop@example.in',
      bankAccountNumber: '60299887766',
      bankAccountName: 'Sharma Traders',
      bankName: 'Bank of Maharashtra',
      bankIfsc: 'MAHB0001357',
      upiId: 'sharma@okaxis',
      billTerms: 'Goods once sold are not taken back',
    }),
    late: ['billTerms', 'creditDays'],
  },
}

type Shown = { name: string; label: string; optional: boolean; value: string; refused: boolean; note: string }

/** The open dialog, or the page if there is none. */
const within = () => tab.page.locator('[role=dialog]:not([data-type]), main').last()
const control = (name: string) => within().locator(`[name="${name}"]:is(input, textarea)`).first()

/** Every text field on screen, with its label and message. */
const shown = (): Promise<Shown[]> =>
  within()
    .locator(
      'input[aria-describedby$="-note"]:not([type=checkbox], [type=radio]), textarea[aria-describedby$="-note"]',
    )
    .evaluateAll((controls) =>
      controls
        .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
        // A picker is read-only: it keeps its choice until another is made.
        .filter((each) => each.name !== '' && !each.disabled && !each.readOnly && each.checkVisibility())
        .map((each) => {
          const label = each.ariaLabel ?? each.labels?.[0]?.textContent ?? ''
          const note = document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
          return {
            name: each.name,
            label: label.replace(' (optional)', ''),
            optional: label.endsWith('(optional)'),
            value: each.value,
            refused: each.getAttribute('aria-invalid') === 'true',
            note,
          }
        }),
    )
/** Field values without profits, which follow from the prices. */
const valuesOf = (fields: Shown[]) =>
  Object.fromEntries(
    fields.filter(({ label }) => !label.startsWith('Profit')).map(({ name, value }) => [name, value]),
  )
const save = () =>
  tab.page
    .getByRole('button', { name: /^Save( Changes)?$/ })
    .last()
    .click()

/** Empties a required field and saves. Expects a message at the field and every other value unchanged. */
async function expectSentence(field: Shown, press: () => Promise<unknown>) {
  const before = valuesOf(await shown())
  await control(field.name).fill('')
  await press()
  const now = async () => (await shown()).find(({ name }) => name === field.name)
  await expect
    .poll(async () => (await now())?.refused, { ...soon, message: `${field.label} is not refused` })
    .toBe(true)
  await expect.poll(async () => (await now())?.note, { ...soon, message: field.label }).toMatch(/\w{3}/)
  // The slug is derived from the name.
  const follows = field.name === 'name' && 'slug' in before ? { slug: expect.any(String) } : {}
  await expect
    .poll(async () => valuesOf(await shown()), soon)
    .toEqual({ ...before, [field.name]: '', ...follows })
  await control(field.name).fill(field.value)
}

test.each(Object.entries(cases))(
  '[5.104] %s: an emptied field is saved as empty or refused with a message',
  async (_name, { path, call, filled, late = [], none = {} }) => {
    await stage.shop.make(call, filled(stage.shop))
    await tab.open(path(stage.shop))
    await expect.poll(async () => (await shown()).length, soon).toBeGreaterThan(1)
    for (const name of late) await control(name).waitFor()
    const fields = await shown()
    for (const field of fields.filter(
      ({ label, optional }) => !optional && none[label] === undefined && !/^Profit/.test(label),
    ))
      await expectSentence(field, save)
    const emptied = fields.filter(
      ({ label, optional, value }) => (optional || none[label] !== undefined) && value !== '',
    )
    for (const { name } of emptied) await control(name).fill('')
    if (emptied.length === 0) return
    await save()
    await tab.screen.waitForText(/successfully updated/)
    await tab.page.reload()
    const wanted = emptied.map(({ label, optional }) => [label, optional ? '' : none[label]])
    const read = async () => {
      const after = await shown()
      return emptied.map(({ name, label }) => [label, after.find((each) => each.name === name)?.value])
    }
    await expect.poll(read, soon).toEqual(wanted)
  },
)

test.each(createForms.map((form) => [form.name, form] as const))(
  '[5.105] a new %s: each emptied required field shows a message, and the rest stays',
  async (name, form) => {
    await tab.open(`${form.screen}?create=${name}`)
    for (const each of form.values(7)) await tab.screen.fill(each)
    for (const { label, value } of form.follows?.(7) ?? [])
      await expect.poll(() => tab.screen.field(label, tab.screen.layer()).inputValue(), soon).toBe(value)
    const press = () => tab.screen.button(form.save, tab.screen.layer()).click()
    const required = (await shown()).filter(
      ({ label, optional, value }) =>
        !optional && value !== '' && !/discount|rate %|^Profit|^Advance/i.test(label),
    )
    for (const field of required) await expectSentence(field, press)
  },
)
