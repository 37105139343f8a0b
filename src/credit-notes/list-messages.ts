/** Shown in an empty list of credit notes; apart from `messages`, so that the list loads without them. */
export const listMessages = {
  none: 'No credit notes yet',
  noneHint: 'Every return gets one. To lower a bill without a return, open the sale.',
}
