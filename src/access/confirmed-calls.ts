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
