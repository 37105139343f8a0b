/** The browser tests that cover most of each room. */
export const journeys: Record<string, string[]>
