import { expect, test } from 'vitest'
import { registerColumns } from './register-table.tsx'

test('[27.121] at first a register shows its total and hides the round-off, which the sums below have', () => {
  const hidden = registerColumns('Vendor', ['CGST', 'SGST', 'IGST'], true).flatMap((column) =>
    column.hidden ? [column.id] : [],
  )
  expect(hidden).toEqual(['against', 'roundOff'])
})
