import { expect, test } from 'vitest'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import { fiveLines, sampleBill } from '../../tests/support/bill-samples.ts'
import { pagesOf } from '../../tests/support/pdf-text.ts'
import type { QuotationPaper } from './output.ts'
import { quotationDocument } from './quotation-document.ts'

const rupees = (amounts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, value]) => [name, typeof value === 'number' ? value / 100 : value]),
  )

/** The sample bill of five lines as a quotation. */
function sample(more: Partial<QuotationPaper> = {}): QuotationPaper {
  const { workspace, customer, items, totals } = sampleBill(fiveLines)
  const taxesOf = (taxes: readonly { type: string; amount: number }[]) =>
    taxes.map((tax) => ({ ...tax, ...rupees({ amount: tax.amount }) }))
  const paper = {
    number: 'QT/2627/00042',
    revision: 2,
    quotedOn: '2026-11-20',
    validUntil: '2026-12-05',
    discountPercentage: 0,
    terms: 'Half in advance.',
    workspace: { ...workspace, identity: { composition: false, bank: null, ...workspace.identity } },
    customer,
    billingAddress: null,
    deliveryAddress: null,
    placeOfSupply: '29',
    items: items.map((item) => ({
      ...item,
      ...rupees({
        price: item.price,
        gross: item.gross,
        discount: item.discount,
        taxable: item.taxable,
        tax: item.tax,
        amount: item.amount,
      }),
      discountPercentage: item.discountPercent,
      taxes: taxesOf(item.taxes),
    })),
    totals: { ...rupees(totals), taxBreakdown: taxesOf(totals.taxBreakdown) },
  }
  return { ...(paper as unknown as QuotationPaper), ...more }
}
const textOf = async (paper: QuotationPaper) =>
  pagesOf((await draw(serverPress, quotationDocument(paper))).bytes)

test('[21.8] the PDF says what is offered, until when and on which terms, on one page', async () => {
  const pages = await textOf(sample())
  expect(pages).toHaveLength(1)
  const text = pages.join(' ')
  for (const words of [
    'Quotation',
    'Valid until 5 Dec 2026',
    'Quotation no. QT/2627/00042',
    'Revision 2',
    'Half in advance.',
    'GSTIN 29AAACX0000A1Z7',
    'CGST 9%',
  ])
    expect(text).toContain(words)
  for (const words of [
    'Tax invoice',
    'Invoice',
    'Balance due',
    'ORIGINAL',
    'UPI app',
    'Reverse charge',
    'Ordered',
  ])
    expect(text).not.toContain(words)
})

test('[21.8] without a customer it names nobody', async () => {
  const text = (await textOf(sample({ customer: null }))).join(' ')
  expect(text).not.toContain('Walk-in')
  expect(text).toContain('Quotation no.')
})
