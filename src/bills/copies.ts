import { hidesGst } from '#sales/hide-gst.ts'

/** The copies of a document for goods (CGST Rule 48). Only the customer's own may leave out GST. */
export const BILL_COPIES = ['original', 'duplicate', 'triplicate'] as const
export type BillCopy = (typeof BILL_COPIES)[number]

/** Each copy in the words of the rule; bills print them in capitals. */
export const copyLabels: Record<BillCopy, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
}

type Hiding = { hideGst: boolean; copy: BillCopy; customer: { gstin?: string | null } }

/** Whether a copy leaves out GST: only the customer's own can. */
export const isGstHidden = ({ copy, ...sale }: Hiding): boolean => copy === 'original' && hidesGst(sale)
