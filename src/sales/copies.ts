/** The copies of a document for goods (CGST Rule 48). Only the customer's own may leave out GST. */
export const BILL_COPIES = ['original', 'duplicate', 'triplicate'] as const
export type BillCopy = (typeof BILL_COPIES)[number]

/** Each copy in the words of the rule; on the page they stand in capitals. */
export const copyLabels: Record<BillCopy, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
}

type Hiding = { hideGst: boolean; copy: BillCopy; customer: { gstin?: string | null } }

/**
 * Whether a copy leaves out GST: the customer's own, when the sale says so, and never for a registered buyer, whose
 * bill must show its tax (CGST Rule 46(l), (m)).
 */
export const isGstHidden = ({ hideGst, copy, customer }: Hiding): boolean =>
  hideGst && copy === 'original' && !customer.gstin
