import { hidesGst } from '#sales/hide-gst.ts'

/** The copies of a document for goods (CGST Rule 48). Only the customer's copy may hide GST. */
export const BILL_COPIES = ['original', 'duplicate', 'triplicate'] as const
export type BillCopy = (typeof BILL_COPIES)[number]

/** The name of each copy as in the rule; bills print it in capitals. */
export const copyLabels: Record<BillCopy, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
}

type Hiding = { hideGst: boolean; copy: BillCopy; customer: { gstin?: string | null } }

/** Whether a copy hides GST: only the customer's copy can. */
export const isGstHidden = ({ copy, ...sale }: Hiding): boolean => copy === 'original' && hidesGst(sale)
