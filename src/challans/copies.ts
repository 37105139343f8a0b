import type { BillCopy } from '#bills/copies.ts'

/** The name of each copy of a delivery challan (CGST Rule 55(2)); they print in capitals. */
export const challanCopies: Record<BillCopy, string> = {
  original: 'Original for consignee',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for consigner',
}
