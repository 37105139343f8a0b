import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Messages when something fails: the server's, or the default one. */

const stage = openStage()
let page: Page
let screen: Screen
beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
})

const SAID = 'Something went wrong. Please try again.'
const open = (path: string) => visit(page, `/${stage.shop.slug}/${path}`)

/** Makes a call fail while the work runs: with a server error, or with a message as a refusal. */
async function failing(call: string, work: () => Promise<void>, message?: string, refused = 409) {
  const address = `**/rpc/${call}`
  const status = message ? refused : 500
  const refuse = (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({
        json: {
          defined: false,
          code: message ? 'conflict' : 'INTERNAL_SERVER_ERROR',
          status,
          message: message ?? 'Internal server error',
        },
      }),
    })
  await page.route(address, refuse)
  const answered = page.waitForResponse(address)
  answered.catch(() => undefined)
  await work()
  // A toast of an earlier test may say the same before this call has failed.
  await answered
  await page.unroute(address)
}

const alertSays = (text: string) => screen.layer().getByRole('alert').getByText(text).waitFor()
const toasts = () => page.locator('[data-type]').filter({ visible: true })

/** The message is in the form and in a toast. */
async function formAndToastSay(text: string) {
  await alertSays(text)
  await toasts().getByText(text).first().waitFor()
}

describe('a panel that cannot be saved', () => {
  test.each([
    ['[8.3]', 'metrics', 'metricId', 'piece', 'Name', 'There was an error updating the metric details.'],
    [
      '[8.4]',
      'products',
      'productId',
      'rod',
      'Product Name',
      'There was an error updating the product details.',
    ],
    [
      '[8.7]',
      'vendors',
      'vendorId',
      'patil',
      'Legal Owner',
      'There was an error updating the vendor details.',
    ],
    ['', 'customers', 'customerId', 'meera', 'Name', 'There was an error updating the customer details.'],
    [
      '[8.10]',
      'logistics',
      'logisticsId',
      'carrier',
      'Name',
      'There was an error updating the logistics details.',
    ],
  ] as const)('%s %s?%s=%s with another %s: %s', async (_line, noun, key, record, field, sentence) => {
    await open(`${noun}?${key}=${stage.shop.ids[record]}`)
    await screen.field(field).fill('Changed')
    await failing(`${noun}/update`, async () => {
      await screen.button('Save Changes', screen.layer()).click()
      await formAndToastSay(sentence)
    })
    await expect.poll(() => screen.field(field).inputValue(), soon).toBe('Changed')
  })

  test('[8.5] a purchase order: There was an error updating the purchase order.', async () => {
    await open(`purchase-orders?purchaseOrderId=${stage.shop.ids.order}`)
    await screen.field('Notes').fill('By tempo')
    await failing('purchaseOrders/update', async () => {
      await screen.button('Save Changes', screen.layer()).click()
      await formAndToastSay('There was an error updating the purchase order.')
    })
  })

  test('[8.8] an intake: There was an error updating the inventory intake details.', async () => {
    await open(`inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
    await screen.field('Notes').fill('Two bags wet')
    await failing('inventoryIntakes/update', async () => {
      await screen.button('Save Changes', screen.layer()).click()
      await formAndToastSay('There was an error updating the inventory intake details.')
    })
  })

  test('[8.1] the server’s message takes precedence over the default one', async () => {
    await open(`metrics?metricId=${stage.shop.ids.piece}`)
    await screen.field('Name').fill('Changed')
    await failing(
      'metrics/update',
      async () => {
        await screen.button('Save Changes', screen.layer()).click()
        await formAndToastSay('The unit is locked.')
      },
      'The unit is locked.',
    )
  })
})

describe('a form that cannot be saved', () => {
  test('[8.2] shows the default message without one from the server, and keeps what was typed', async () => {
    await open('metrics?create=metric')
    await screen.field('Name').fill('Bundle')
    await screen.field('Shorthand').fill('BDL')
    await failing('metrics/create', async () => {
      await screen.button('Add unit', screen.layer()).click()
      await formAndToastSay(SAID)
    })
    await expect.poll(() => screen.field('Name').inputValue(), soon).toBe('Bundle')
  })

  test('[8.19] a version and the workspace do too', async () => {
    await open(`products?productId=${stage.shop.ids.rod}`)
    await screen.button('Add Version', screen.layer()).click()
    await screen.field('Selling Price').fill('175')
    await failing('products/createVersion', async () => {
      await screen.button('Add version', screen.layer()).click()
      await formAndToastSay(SAID)
    })
    await open('settings/workspace')
    await page.getByLabel('Workspace name').fill('Corner Stores')
    await failing('workspaces/update', async () => {
      await screen.button('Save Changes').click()
      await page.getByRole('alert').getByText(SAID).waitFor()
      await toasts().getByText(SAID).first().waitFor()
    })
  })
})

test.each([
  ['save', 'metrics/update', 'Save Changes', () => `metrics?metricId=${stage.shop.ids.piece}`],
  [
    'action',
    'sales/update',
    'Mark as Delivered',
    async () => `sales?saleId=${await sellRods(stage.shop, 1)}`,
  ],
])('[22.80] the button of a refused %s keeps the focus', async (_what, call, name, path) => {
  await open(await path())
  if (call === 'metrics/update') await screen.field('Name').fill('Changed')
  const button = screen.button(name, screen.layer())
  await failing(call, async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    await toasts().getByText('There was an error updating').first().waitFor()
  })
  await expect.poll(() => button.evaluate((each) => each === document.activeElement), soon).toBe(true)
})

describe('a failed action shows a toast', () => {
  test('[2.130, 4.6, 8.9, 8.11] confirming an intake, with and without unsaved changes', async () => {
    await open(`inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
    await failing('inventoryIntakes/confirm', async () => {
      await screen.button('Confirm Intake', screen.layer()).click()
      await formAndToastSay('There was an error confirming the inventory intake.')
      await screen.field('Notes').fill('Two bags wet')
      await screen.button('Save & Confirm Intake', screen.layer()).click()
      await formAndToastSay('Failed to save changes before confirming intake.')
      const updating = page.getByText('There was an error updating the inventory intake details.')
      await expect.poll(() => updating.filter({ visible: true }).count(), soon).toBe(0)
      await expect.poll(() => screen.layer().getByRole('alert').count(), soon).toBe(1)
    })
    const { inventoryIntake } = await stage.shop.make('inventoryIntakes.getOne', { id: stage.shop.ids.draft })
    expect(inventoryIntake.intake).toMatchObject({ status: 'draft', notes: '' })
  })

  test('[8.6] updating the status of a sale: There was an error updating the sale status.', async () => {
    const id = await sellRods(stage.shop, 1)
    await open(`sales?saleId=${id}`)
    await failing('sales/update', async () => {
      await screen.button('Mark as Delivered', screen.layer()).click()
      await screen.waitForText('There was an error updating the sale status.')
    })
  })

  test('[8.12] deleting a product: Failed to delete product, with the reason', async () => {
    await open(`products?productId=${stage.shop.ids.plate}`)
    await failing(
      'products/delete',
      async () => {
        await screen.button('Delete', screen.layer()).first().click()
        await screen.question().getByRole('button', { name: 'Delete product' }).click()
        await screen.waitForText('Failed to delete product')
        await screen.waitForText('It is being counted.')
      },
      'It is being counted.',
    )
  })

  test('[8.13] deleting several: Failed to delete product(s), with the reason', async () => {
    await open('products')
    await page.getByRole('checkbox', { name: /Steel plate/ }).check()
    await failing(
      'products/deleteMany',
      async () => {
        await screen.button('Delete 1').click()
        await screen
          .question()
          .getByRole('button', { name: /^Delete/ })
          .click()
        await screen.waitForText('Failed to delete product(s)')
        await screen.waitForText('They are being counted.')
      },
      'They are being counted.',
    )
  })

  test('[8.14, 8.15] printing a bill without its data, and one that cannot be generated', async () => {
    const id = await sellRods(stage.shop, 1)
    await open(`sales?saleId=${id}`)
    await failing(
      'sales/getBill',
      async () => {
        await screen.button('Export PDF', screen.layer()).click()
        await screen.waitForText('Missing data required for PDF generation')
      },
      'Gone.',
      404,
    )
    await page.route('**/assets/pdf-worker*', (route) => route.abort())
    // The tab that has closed leaves this page without focus, so a normal click would wait forever.
    await screen.button('Export PDF', screen.layer()).dispatchEvent('click')
    await screen.waitForText('Failed to generate PDF')
    await page.unroute('**/assets/pdf-worker*')
  })
})

test('[8.71] the toast of a refused save ends when the same form saves', async () => {
  await open(`vendors?vendorId=${stage.shop.ids.nanda}`)
  await screen.field('Legal Owner').fill('S Nanda')
  const save = () => screen.button('Save Changes', screen.layer()).click()
  const refused = 'There was an error updating the vendor details.'
  await failing('vendors/update', async () => {
    await save()
    await toasts().getByText(refused).first().waitFor()
  })
  await save()
  const done = toasts().filter({ hasText: 'successfully' })
  // Hovering keeps toasts from ending by themselves.
  await done.first().hover()
  await expect.poll(() => toasts().filter({ hasText: refused }).count(), soon).toBe(0)
})

test('[8.71] the toast of a refused action ends when the same action succeeds', async () => {
  const id = await sellRods(stage.shop, 1)
  await open(`sales?saleId=${id}`)
  const deliver = () => screen.button('Mark as Delivered', screen.layer()).click()
  const refused = 'There was an error updating the sale status.'
  await failing('sales/update', async () => {
    await deliver()
    await toasts().getByText(refused).first().waitFor()
  })
  await deliver()
  // Hovering keeps toasts from ending by themselves.
  await page.locator('[data-type=done]').first().hover()
  await expect.poll(() => toasts().filter({ hasText: refused }).count(), soon).toBe(0)
})
