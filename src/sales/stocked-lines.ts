import type { SaleLine } from '#sales/sale.ts'

type MaybeStocked = Pick<SaleLine, 'isStocked' | 'productVersionId' | 'productId' | 'quantity'>

/** The lines that take stock: no services and charges. */
export const stockedLines = (lines: readonly MaybeStocked[]) =>
  lines.flatMap(({ isStocked, productVersionId, productId, quantity }) =>
    isStocked && productVersionId !== null && productId !== null
      ? [{ productVersionId, productId, quantity }]
      : [],
  )
