/** Names that differ only in case, spaces or Unicode form are equal. */
export const sameName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
