import { isGstRate } from '#gst/rates.ts'
import { isUnusual, usualRates } from '#gst/usual-rates.ts'
import type { ProductRow } from '#products/import-row.ts'
import { gstRateOf } from '#products/rate-change.ts'

type Accepted = readonly { rowNumber: number; row: ProductRow }[]

/** A non-standard GST rate and its rows. */
export type OddRate = { rate: number; rows: number[] }

/** A GST rate that is unusual for an HSN number or SAC, the usual ones, and its rows. */
export type UnusualRate = OddRate & { hsnNumber: string; usual: number[] }

/** The rates of the accepted rows that are no rates of GST. */
export function oddRatesOf(accepted: Accepted): OddRate[] {
  const found = new Map<number, OddRate>()
  const note = (rate: number, rowNumber: number) => {
    if (isGstRate(rate)) return
    const known = found.get(rate)
    if (known) known.rows.push(rowNumber)
    else found.set(rate, { rate, rows: [rowNumber] })
  }
  for (const { rowNumber, row } of accepted) {
    if (row.gstRate !== undefined) note(row.gstRate, rowNumber)
    for (const { type, rate } of row.taxes ?? []) if (type === 'GST' || type === 'IGST') note(rate, rowNumber)
  }
  return [...found.values()]
}

/** The rates of the accepted rows that are unusual for their HSN number or SAC. */
export function unusualRatesOf(accepted: Accepted): UnusualRate[] {
  const found = new Map<string, UnusualRate>()
  for (const { rowNumber, row } of accepted) {
    const { hsnNumber } = row
    const rate = row.gstRate ?? gstRateOf(row.taxes ?? [])
    // A rate that does not exist has a warning of its own.
    if (!hsnNumber || rate === undefined || !isGstRate(rate) || !isUnusual(hsnNumber, rate)) continue
    const key = `${hsnNumber} ${rate}`
    const known = found.get(key)
    if (known) known.rows.push(rowNumber)
    else found.set(key, { hsnNumber, rate, usual: [...usualRates(hsnNumber)], rows: [rowNumber] })
  }
  return [...found.values()]
}
