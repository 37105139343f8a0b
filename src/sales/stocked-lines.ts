import type { SaleLine } from '#sales/sale.ts'

type MaybeStocked = Pick<SaleLine, 'isStocked' | 'productVersionId' | 'productId' | 'quantity'>

/** The lines that take stock: no services and charges. */
export const stockedLines = <Line extends MaybeStocked>(lines: readonly Line[]) =>
  lines.flatMap((line) => {
    const { isStocked, productVersionId, productId } = line
    return isStocked && productVersionId !== null && productId !== null
      ? [{ ...line, productVersionId, productId }]
      : []
  })
