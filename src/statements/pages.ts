/** The entries of a page, unless the call asks for fewer or more. */
export const PER_PAGE = 100

/** The most entries of one document: a PDF, a CSV file or an email. */
export const MOST_ENTRIES = 5_000
