/** The title of a page for a link that no longer works. */
export const linkExpired = 'This link has expired'
