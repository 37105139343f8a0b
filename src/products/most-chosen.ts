/** The most products of one call. */
export const MOST_CHOSEN = 1000
