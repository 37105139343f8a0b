import { expect, it } from 'vitest'
import { isMeasured, UQC, uqcOf } from '#gst/units.ts'

it.each([
  ['pc', 'PCS'],
  ['Pieces', 'PCS'],
  ['Nos.', 'NOS'],
  ['each', 'NOS'],
  ['units', 'UNT'],
  ['KG', 'KGS'],
  ['gm', 'GMS'],
  ['quintal', 'QTL'],
  ['MT', 'MTS'],
  ['Doz', 'DOZ'],
  ['gross', 'GRS'],
  ['pair', 'PRS'],
  ['set', 'SET'],
  ['ltr', 'LTR'],
  ['Litres', 'LTR'],
  ['ml', 'MLT'],
  ['kl', 'KLR'],
  ['m', 'MTR'],
  ['cm', 'CMS'],
  ['km', 'KME'],
  ['gaj', 'YDS'],
  ['sq.ft', 'SQF'],
  ['Sq. Ft.', 'SQF'],
  ['m²', 'SQM'],
  ['cft', 'OTH'],
  ['strip', 'OTH'],
  ['tab', 'TBS'],
  ['Boxes', 'BOX'],
  ['ctn', 'CTN'],
  ['bori', 'BAG'],
  ['btl', 'BTL'],
  ['tin', 'CAN'],
  ['drum', 'DRM'],
  ['rolls', 'ROL'],
  ['bdl', 'BDL'],
  ['Bunches', 'BUN'],
  ['pouch', 'PAC'],
  ['tube', 'TUB'],
  ['UGS', 'UGS'],
  ['thingummy', 'OTH'],
  ['', 'OTH'],
  ['दर्जन', 'OTH'],
])('%s is %s', (unit, code) => {
  expect(uqcOf(unit)).toBe(code)
})

it('reads every code and name back', () => {
  for (const [code, name] of Object.entries(UQC)) {
    expect(uqcOf(code)).toBe(code)
    expect(uqcOf(name)).toBe(code)
  }
})

it('distinguishes measured units from counted ones', () => {
  expect(isMeasured('KGS')).toBe(true)
  expect(isMeasured('PCS')).toBe(false)
})
