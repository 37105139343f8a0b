/** The summary and description of the calls for accounts and what is booked to them. */
export const moneyTexts = {
  'accounts.create': ['Add an account', 'Only in groups that no document posts to.'],
  'accounts.delete': ['Archive or delete an account', 'An account with entries is archived.'],
  'accounts.getAll': ['List the chart of accounts', 'By code, archived accounts too.'],
  'accounts.getOne': ['Get an account', 'One that the workspace added.'],
  'accounts.restore': ['Restore an account', 'Makes an archived account active again.'],
  'accounts.update': ['Update an account', 'Its group stays.'],
} satisfies Record<string, [summary: string, description: string]>
