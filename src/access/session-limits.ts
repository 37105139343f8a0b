/** A session ends after so many days without use. */
export const IDLE_DAYS = 7

/** A session ends so many days after its sign-in, however much it is used. */
export const LONGEST_DAYS = 30

/** A use is written down when the last one is so many minutes old. */
export const USE_MINUTES = 5

/** Whoever proved who they are is not asked again for so many minutes. */
export const FRESH_MINUTES = 10

/** Whether a moment is at most so many minutes ago. */
export const isWithin = (minutes: number, moment: Date, now: Date): boolean =>
  now.getTime() - moment.getTime() <= minutes * 60_000

/**
 * Calls that cannot be undone or give others access to the account. They require that the person proved their
 * identity within the last minutes. `users.changePassword` asks for the password itself.
 */
export const CONFIRMED_CALLS: ReadonlySet<string> = new Set([
  'users.initialEmailChange',
  'users.delete',
  'users.startTotp',
  'users.confirmTotp',
  'users.removeTotp',
  'users.beginPasskey',
  'users.removePasskey',
  'users.replaceRecoveryCodes',
  'workspaces.transferOwnership',
  'workspaces.export',
  'workspaces.close',
  'workspaces.delete',
  'workspaces.requireSecondFactor',
])
