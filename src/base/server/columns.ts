/**
 * The columns of rows that all have the same keys, for an insert that names them: a column that a later version adds
 * then gets its default from an older process, instead of null. Keys come from code, never from a request.
 */
export const columnsOf = ([row = {}]: readonly object[]): string => Object.keys(row).join(', ')
