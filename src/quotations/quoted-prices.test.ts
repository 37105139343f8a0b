import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { atQuotedPrices, type QuotedLine } from './quoted-prices.ts'

const quoted = (more: Partial<QuotedLine> = {}): QuotedLine => ({
  productId: 'rice',
  productVersionId: 'lot',
  quantity: 10,
  price: paise(1000),
  includesTax: false,
  packPrice: undefined,
  discountPercentage: 5,
  ...more,
})
const said = { productOf: (id: string) => (id === 'other' ? undefined : 'rice'), reason: 'QT/1' }
const ratesOf = (items: Parameters<typeof atQuotedPrices>[0], lines = [quoted()]) =>
  atQuotedPrices(items, lines, said).map(({ rate }) => rate)
const line = (productVersionId = 'lot', more: object = {}) => ({
  productVersionId,
  quantity: 10,
  isOfTheDay: false,
  discountPercentage: 0,
  ...more,
})

test('[21.60] a line without a rate has the quoted price, also from another lot, with the quotation as its reason', () => {
  expect(ratesOf([line()])).toEqual([1000])
  expect(ratesOf([line('newer')])).toEqual([1000])
  expect(atQuotedPrices([line()], [quoted({ includesTax: true })], said)).toEqual([
    { ...line(), rate: 1000, rateIncludesTax: true, rateReason: 'QT/1' },
  ])
})

test('[21.60] a typed rate, the price of the day, and goods that were not quoted keep their price', () => {
  expect(ratesOf([line('lot', { rate: paise(900) }), line('other')])).toEqual([900, undefined])
  expect(ratesOf([line('lot', { isOfTheDay: true })])).toEqual([undefined])
  expect(ratesOf([line(), line('newer')])).toEqual([1000, undefined])
})

test('[21.60] two quoted lines of a product go to their lots first, then in order', () => {
  const lines = [quoted(), quoted({ productVersionId: 'dear', price: paise(1500) })]
  expect(ratesOf([line('dear'), line('newer')], lines)).toEqual([1500, 1000])
})

test('[21.60] a line in packs has the quoted price of a pack with the same contents', () => {
  const box = (count: number) => ({ name: 'Box', count })
  const lines = [quoted({ quantity: 24, pack: box(2), packPrice: paise(11_000) })]
  expect(ratesOf([line('lot', { quantity: 36, pack: box(3) })], lines)).toEqual([11_000])
  expect(ratesOf([line('lot', { quantity: 30, pack: box(3) })], lines)).toEqual([undefined])
  expect(ratesOf([line('lot', { quantity: 5 })], lines)).toEqual([1000])
})

test('[16.582] a line in packs has the quoted price of its pack, whatever the case of its name', () => {
  const boxes = quoted({ quantity: 24, pack: { name: 'Box', count: 2 }, packPrice: paise(11_000) })
  const lines = [quoted({ quantity: 12, price: paise(900) }), boxes]
  expect(ratesOf([line('lot', { quantity: 12, pack: { name: 'box', count: 1 } })], lines)).toEqual([11_000])
})

test('[16.566] a line takes the price that was quoted for its own pack or unit, then its own quantity, in any order', () => {
  const box = { name: 'Box', count: 2 }
  const boxes = quoted({ quantity: 24, price: paise(917), pack: box, packPrice: paise(11_000) })
  const lines = [
    boxes,
    quoted({ quantity: 5, price: paise(1000) }),
    quoted({ quantity: 50, price: paise(800) }),
  ]
  const asked = (quantity: number, pack?: typeof box) => line('lot', { quantity, ...(pack && { pack }) })
  expect(ratesOf([asked(5)], lines)).toEqual([1000])
  expect(ratesOf([asked(50)], lines)).toEqual([800])
  expect(ratesOf([asked(50), asked(24, box), asked(5)], lines)).toEqual([800, 11_000, 1000])
  expect(ratesOf([asked(7), asked(50)], lines)).toEqual([1000, 800])
  const newer = { ...asked(50), productVersionId: 'newer' }
  expect(ratesOf([newer, asked(24, box)], lines)).toEqual([800, 11_000])
})

test('[16.571] a line at the quoted price has its quoted discount unless it has one, also none', () => {
  const discountOf = (more: object) =>
    atQuotedPrices([line('lot', more)], [quoted()], said).map((sold) => sold.discountPercentage)
  expect(discountOf({ discountPercentage: undefined })).toEqual([5])
  expect(discountOf({ discountPercentage: 0 })).toEqual([0])
  expect(discountOf({ discountPercentage: undefined, rate: paise(900) })).toEqual([undefined])
})
