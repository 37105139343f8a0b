import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { messages } from '#pricing/messages.ts'
import { DEFAULT_TAX_ROW, LINE_TAX_TYPES, type LineTax, splitGst, taxTypeRefusal } from '#pricing/tax.ts'
import { taxRow, taxRows } from '#pricing/tax-schema.ts'

const place = (interState: boolean, more: Partial<PlaceOfSupply> = {}): PlaceOfSupply => ({
  state: '29',
  stateName: 'Karnataka',
  reason: '',
  interState,
  special: false,
  halfLabel: 'SGST',
  charge: 'tax',
  ...more,
})
const within = place(false)
const across = place(true)

const rows = (text: string): LineTax[] =>
  text === ''
    ? []
    : text.split(' + ').map((each) => {
        const [type = '', rate = ''] = each.split(' ')
        return { type: z.enum(LINE_TAX_TYPES).parse(type), rate: Number(rate) }
      })
const text = (taxes: LineTax[]): string => taxes.map(({ type, rate }) => `${type} ${rate}`).join(' + ')

describe('the taxes of a sale', () => {
  it.each([
    ['[12.12] P1', 'GST 18', within, 'CGST 9 + SGST 9'],
    ['[12.13] P2', 'GST 18', across, 'IGST 18'],
    ['P4', 'GST 5', within, 'CGST 2.5 + SGST 2.5'],
    ['P6', 'GST 18', place(false, { halfLabel: 'UTGST' }), 'CGST 9 + UTGST 9'],
    ['P8 under LUT', 'GST 18', place(true, { charge: 'zeroRated' }), 'IGST 0'],
    ['P10 composition', 'GST 18', place(false, { charge: 'none' }), ''],
    ['P10 keeps what is not GST', 'GST 18 + VAT 5', place(false, { charge: 'none' }), 'VAT 5'],
    ['stones', 'GST 0.25', within, 'CGST 0.125 + SGST 0.125'],
    ['nil rated', 'GST 0', within, 'CGST 0 + SGST 0'],
    ['typed halves stay', 'CGST 9 + SGST 9', within, 'CGST 9 + SGST 9'],
    [
      'typed halves in a union territory',
      'CGST 9 + SGST 9',
      place(false, { halfLabel: 'UTGST' }),
      'CGST 9 + UTGST 9',
    ],
    ['[12.14] typed halves become their sum', 'CGST 9 + SGST 9', across, 'IGST 18'],
    ['typed odd halves', 'CGST 0.125 + SGST 0.125', across, 'IGST 0.25'],
    ['typed IGST is halved within a state', 'IGST 18', within, 'CGST 9 + SGST 9'],
    ['typed IGST stays between states', 'IGST 18', across, 'IGST 18'],
    ['a lone half stays', 'CGST 9', within, 'CGST 9'],
    ['a lone half between states', 'CGST 9', across, 'IGST 9'],
    ['rates that floats would spoil', 'GST 18.3 + CGST 0.1 + SGST 0.1', within, 'CGST 9.25 + SGST 9.25'],
    ['and their sum', 'GST 0.1 + CGST 0.2 + SGST 0.4', across, 'IGST 0.7'],
    ['VAT and Other stand apart', 'GST 18 + VAT 5 + Other 1', across, 'IGST 18 + VAT 5 + Other 1'],
    ['VAT alone', 'VAT 20', within, 'VAT 20'],
    ['no tax', '', within, ''],
    ['without a place', 'GST 18 + VAT 5', undefined, 'GST 18 + VAT 5'],
    ['typed halves without a place', 'CGST 9 + SGST 9', undefined, 'CGST 9 + SGST 9'],
  ])('%s: %s', (_, typed, where, expected) => {
    expect(text(splitGst(rows(typed), where))).toBe(expected)
  })

  it('refuses a rate that cannot be halved', () => {
    expect(() => splitGst(rows('GST 0.125'), within)).toThrow(messages.unhalvable('GST'))
  })
})

describe('tax rows as input', () => {
  const first = (input: unknown) => taxRows.safeParse(input).error?.issues[0]?.message

  it('start with GST at 18', () => {
    expect(taxRows.parse([DEFAULT_TAX_ROW])).toEqual([{ type: 'GST', rate: 18 }])
  })

  it.each([
    [
      [
        { type: 'GST', rate: 100 },
        { type: 'VAT', rate: 0 },
      ],
      undefined,
    ],
    [[{ type: 'CGST', rate: 0.125 }], undefined],
    [[], undefined],
    [
      [
        { type: 'GST', rate: 5 },
        { type: 'GST', rate: 12 },
      ],
      messages.duplicateTaxTypes,
    ],
    [[{ type: 'GST', rate: 100.5 }], messages.taxRate],
    [[{ type: 'GST', rate: -1 }], messages.taxRate],
    [[{ type: 'GST', rate: 0.125 }], messages.unhalvable('GST')],
    [[{ type: 'IGST', rate: 0.125 }], messages.unhalvable('IGST')],
    [[{ type: 'UTGST', rate: 9 }], messages.taxType],
    [[{ type: 'Cess', rate: 9 }], messages.taxType],
  ])('%o', (input, sentence) => {
    expect(first(input)).toBe(sentence)
  })

  it('report the field with the error', () => {
    expect(taxRow.safeParse({ type: 'GST', rate: 0.125 }).error?.issues[0]?.path).toEqual(['rate'])
  })

  it('refuse a type that another row uses', () => {
    const typed = rows('GST 18 + VAT 5')
    expect(taxTypeRefusal(typed, 1, 'GST')).toBe('GST is already added. Please choose a different tax type.')
    expect(taxTypeRefusal(typed, 0, 'GST')).toBeUndefined()
    expect(taxTypeRefusal(typed, 0, 'Other')).toBeUndefined()
  })
})
