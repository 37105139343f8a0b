/** Shown in an empty list of debit notes; apart from `messages`, so that the list loads without them. */
export const listMessages = {
  none: 'No debit notes yet',
  noneHint:
    'To send goods back or lower a bill, open the vendor bill, or the intake if it is not billed yet.',
}
