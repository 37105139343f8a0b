/** The most rows of one import; keeps the request far under the limit of the server. */
export const MAX_IMPORT_ROWS = 20_000
