/** Names that differ only in case, spaces, invisible breaks or Unicode form are equal. */
export const sameName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\u200b\u2060]+/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
