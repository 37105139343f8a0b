/** Messages about passwords. */
export const passwordMessages = {
  required: 'Password is required',
  blank: 'Use more than just spaces',
  ownName: 'Do not use your name or email address',
  pattern: 'Do not use repeated characters or a keyboard pattern',
  common: 'This password is one of the most common. Choose another.',
  same: 'This is your current password. Choose another.',
  wrong: 'The password is not correct',
  none: 'You sign in without a password. Use “Forgot password?” on the sign-in page to set one.',
  tooMany: 'Too many wrong passwords. Try again in a minute.',
  changed: 'Password changed.',
  changedMore: 'Your other devices are signed out.',
  changedSubject: 'Your Godown password was changed',
  changedBody:
    'The password of your account was changed, and all other devices were signed out. If it was not you, reset your password now.',
}
