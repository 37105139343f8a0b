/** Shown in an empty list of supplementary invoices; apart from `messages`, so that the list loads without them. */
export const listMessages = {
  none: 'No supplementary invoices yet',
  noneHint: 'If a bill charged too little, open the sale and choose Charge more. GST calls it a debit note.',
}
