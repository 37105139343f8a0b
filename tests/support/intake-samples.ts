import { paise } from '#base/money.ts'
import type { IntakeData, IntakePrintItem } from '#inventory-intakes/intake-document.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { sellingPriceFromMargin } from '#pricing/margin.ts'

/** An intake of `count` items from a registered vendor. */
export function sampleIntake(count: number, changes: Partial<IntakeData> = {}): IntakeData {
  const items = Array.from({ length: count }, (_, at): IntakePrintItem => {
    const buyingPrice = paise(19_999 + at * 1_050)
    const discountPercent = at % 3 === 0 ? 7 : 0
    const sellingPrice = sellingPriceFromMargin({ buyingPrice, discountPercent, profitPercent: 17.5 })
    const quantity = 12 + at
    const line = lineAmount({ price: buyingPrice, quantity, discountPercent, taxes: [] })
    return {
      product: `LED bulb 9 W, cool daylight, carton ${at + 1}`,
      hsnNumber: '85395000',
      unit: 'pcs',
      quantity,
      buyingPrice,
      discountPercent,
      sellingPrice,
      totalBuyingPrice: line.taxable,
      totalSellingPrice: paise(sellingPrice * quantity),
      taxInCost: paise(0),
    }
  })
  const sum = (pick: (item: IntakePrintItem) => number) =>
    paise(items.reduce((all, item) => all + pick(item), 0))
  return {
    intakeId: 'INT-00012',
    status: 'draft',
    createdAt: '2026-10-05T06:30:00.000Z',
    generatedAt: '2026-10-06T09:35:00.000Z',
    arrivingDate: '2026-10-09',
    notes: 'Count the cartons before signing the receipt.',
    workspace: {
      name: 'Sharma Traders',
      identity: { gstin: '29AAACX0000A1Z7', address: '14 Avenue Road, Chickpet, Bengaluru 560002' },
    },
    vendor: {
      businessName: 'Bharat Lighting Works',
      gstNumber: '27AAAPC0000C1Z1',
      address: '9 Industrial Estate, Bhiwandi 421302',
      phoneNumber: '+91 98200 11111',
    },
    logistics: { name: 'Deccan Roadlines', vehicleNumber: 'KA01AB1234', mobileNumber: '+91 99000 22222' },
    items,
    totalBuyingPrice: sum((item) => item.totalBuyingPrice),
    totalSellingPrice: sum((item) => item.totalSellingPrice),
    ...changes,
  }
}
