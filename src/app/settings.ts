import type { Setting } from '#base/web/settings.ts'

/** The settings screens, in order. */
export const settings: readonly Setting[] = [
  { path: 'profile', title: 'Profile', about: 'Your name, picture, email address and account' },
  { path: 'security', title: 'Security', about: 'Your password, two-step sign-in and devices' },
  { path: 'personalization', title: 'Personalization', about: 'Theme, density, dates and start page' },
  { path: 'notifications', title: 'Notifications', about: 'What you are notified about, and how' },
  { path: 'workspace', title: 'Workspace', about: 'Business name, address, GSTIN, bank and bills' },
  { path: 'members', title: 'Members', about: 'The people in this workspace and their roles' },
  {
    path: 'roles',
    title: 'Roles',
    about: 'What each role can do and see',
    call: 'roles.getAll',
  },
  { path: 'activity', title: 'Activity', about: 'Who changed what, and when', call: 'activity.getMany' },
  { path: 'export', title: 'Export', about: 'Everything as one file, to keep or to move' },
  { path: 'workspaces', title: 'Workspaces', about: 'The businesses you work in' },
]
