/** Messages of fields and forms that more than one room needs. */
export const fieldMessages = {
  name: 'Name is required',
  phoneNumber: 'Phone number is required',
  email: 'Invalid email address',
  noChanges: 'No changes to update',
  state: 'Choose a state',
  tooLong: (most: number) => `Use at most ${most} characters`,
}
