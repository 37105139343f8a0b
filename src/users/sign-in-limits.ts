/** So many tries in so many seconds, which begin with the first of them. */
type Allowed = { most: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often people and programs may try to sign in, or to prove who they are. */
export const signInLimits = {
  /** Sign-in requests from one address, counted separately for each path. */
  requests: { most: 120, seconds: MINUTE },
  /** Passwords and provider sign-ins from one address, which a whole shop may share. */
  signInsFromAddress: { most: 60, seconds: MINUTE },
  signUpsFromAddress: { most: 10, seconds: MINUTE },
  linksFromAddress: { most: 10, seconds: MINUTE },
  /** Passwords for one account from one address, so that nobody locks out the others at that address. */
  passwordsFromAddress: { most: 10, seconds: MINUTE },
  /**
   * Passwords for one account from all addresses together, and from each where its person signed in lately: enough for any
   * person, and too few to guess one.
   */
  passwords: { most: 100, seconds: HOUR },
  /** Links to sign in or to set a password, mailed to one address. */
  mailedLinks: { most: 5, seconds: HOUR },
  /** The password of a person who is signed in. */
  ownPassword: { most: 10, seconds: MINUTE },
  /** Codes of the second factor for one account: a million are possible, and three are right at a time. */
  codes: { most: 10, seconds: 5 * MINUTE },
  codesInDay: { most: 100, seconds: DAY },
  /** Keys for an authenticator app and lists of recovery codes that one person may ask for, each counted separately. */
  factorSetups: { most: 20, seconds: HOUR },
  /** Refused passwords and codes that the log of sign-ins keeps of one account. */
  notedRefusals: { most: 100, seconds: DAY },
  /** The first account of an installation that is closed to strangers: one try, until it has been made. */
  firstAccount: { most: 1, seconds: MINUTE },
  /** Other addresses that one person may ask for. */
  addressChanges: { most: 10, seconds: DAY },
  /** Requests to confirm one and the same new address. */
  addressChangesTo: { most: 3, seconds: DAY },
} as const satisfies Record<string, Allowed>
