import type { Seeded } from './seed.ts'

/** One of several, at random. */
export const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

/** The input of a cash sale of five lines to any customer. */
export function saleOf(seeded: Seeded) {
  const versions = new Set<string>()
  while (versions.size < 5) versions.add(pick(seeded.versionIds))
  return {
    customerId: pick(seeded.customerIds),
    invoiceDate: '2026-11-21',
    paymentType: 'cash',
    advanceAmount: 0,
    discountPercentage: 0,
    items: [...versions].map((productVersionId) => ({
      productVersionId,
      quantity: 1,
      discountPercentage: 0,
    })),
  }
}
