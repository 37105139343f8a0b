/** Names that differ only in case, blanks or the form of their letters are the same name. */
export const sameName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
