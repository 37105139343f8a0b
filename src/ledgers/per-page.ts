/** The entries on a page of an account's ledger. */
export const PER_PAGE = 100
