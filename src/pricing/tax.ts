import { Refusal } from '#base/refusal.ts'
import { thousandths } from '#base/rounding.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { messages } from '#pricing/messages.ts'

/** The tax types of a product or version. GST is a combined rate, split when a sale is made. */
export const TAX_TYPES = ['CGST', 'SGST', 'IGST', 'GST', 'VAT', 'Other'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** The tax types of a document line: UTGST replaces SGST in a union territory without legislature. */
export const LINE_TAX_TYPES = ['CGST', 'SGST', 'UTGST', 'IGST', 'GST', 'VAT', 'Other'] as const
export type LineTaxType = (typeof LINE_TAX_TYPES)[number]

/** A tax as entered on a product: its type and its rate, a percentage from 0 to 100. */
export type TaxRow = { type: TaxType; rate: number }

/** A tax on a document line. */
export type LineTax = { type: LineTaxType; rate: number }

/** The default row of a taxable product. */
export const DEFAULT_TAX_ROW: TaxRow = { type: 'GST', rate: 18 }

/** Why this type cannot be chosen for row `index` (another row uses it), or undefined when it can. */
export function taxTypeRefusal(
  rows: readonly Pick<LineTax, 'type'>[],
  index: number,
  type: TaxType,
): string | undefined {
  return rows.some((row, at) => at !== index && row.type === type) ? messages.taxTypeTaken(type) : undefined
}

/** What the place of supply decides about the GST of a line. */
export type TaxedAt = Pick<PlaceOfSupply, 'interState' | 'halfLabel' | 'charge'>

/**
 * The taxes of a sale's line, given the place of supply (undefined: the rows stay as entered). Within one
 * state GST and IGST rows become CGST + SGST of half the rate each, UTGST in a union territory without
 * legislature; between states all GST rows become one IGST row with their sum. VAT and Other are not
 * affected. Composition dealers charge no GST; under a letter of undertaking the rate is 0. Refuses
 * ('invalid') a rate whose half does not fit 3 decimals. Source: IGST Act s.5, s.7, s.8, s.16; CGST Act s.9,
 * s.10; UTGST Act s.7.
 */
export function splitGst(rows: readonly LineTax[], place: TaxedAt | undefined): LineTax[] {
  if (!place) return rows.map(({ type, rate }) => ({ type, rate }))
  const outside = rows.filter((row) => !isGst(row))
  const inside = rows.filter(isGst)
  if (inside.length === 0 || place.charge === 'none') return outside
  const charged = place.charge === 'zeroRated' ? inside.map((row) => ({ ...row, rate: 0 })) : inside
  if (place.interState) return [{ type: 'IGST', rate: sumOf(charged) }, ...outside]
  return [...intraState(charged, place.halfLabel), ...outside]
}

/** Stored taxes as those of a line; types that nobody knows are left out. */
export const lineTaxes = (rows: readonly { type: string; rate: number }[]): LineTax[] =>
  rows.flatMap(({ type, rate }) => {
    const known = LINE_TAX_TYPES.find((each) => each === type)
    return known ? [{ type: known, rate }] : []
  })

const isGst = (row: LineTax): boolean => row.type !== 'VAT' && row.type !== 'Other'

const sumOf = (rows: readonly LineTax[]): number => rate(milliSum(rows))

const milliSum = (rows: readonly LineTax[]): bigint =>
  rows.reduce((sum, row) => sum + thousandths(row.rate), 0n)

const rate = (milli: bigint): number => Number(milli) / 1000

function intraState(rows: readonly LineTax[], halfLabel: 'SGST' | 'UTGST'): LineTax[] {
  const combined = rows.filter((row) => row.type === 'GST' || row.type === 'IGST')
  const central = rows.filter((row) => row.type === 'CGST')
  const state = rows.filter((row) => row.type === 'SGST' || row.type === 'UTGST')
  const whole = milliSum(combined)
  if (whole % 2n !== 0n) throw new Refusal('invalid', messages.unhalvable('GST'))
  const taxes: LineTax[] = []
  if (combined.length + central.length > 0) {
    taxes.push({ type: 'CGST', rate: rate(whole / 2n + milliSum(central)) })
  }
  if (combined.length + state.length > 0) {
    taxes.push({ type: halfLabel, rate: rate(whole / 2n + milliSum(state)) })
  }
  return taxes
}
