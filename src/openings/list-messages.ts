/** Messages of the list of opening balances; apart from `messages`, so that the list loads without them. */
export const listMessages = {
  none: 'No opening balances yet',
  noneHint:
    'Enter the unpaid bills of your customers and vendors, and what was in cash and in the bank when you started with Godown.',
  differenceHelp: 'What your opening balances do not explain yet. Usually it is your capital.',
}
