/**
 * How long announcements of changes are kept, in milliseconds: by the server for a page that loads before its stream
 * opens, and by a tab for tabs that open later.
 */
export const LIVE_WINDOW = 60_000
