/** The text that a search column holds and that a search looks for: lower case, single spaces. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()

/** Search text without spaces and punctuation, except the . and / within a number: '9 W' as '9w', '1/2 inch' as '1/2inch'. */
export const squeezed = (text: string): string =>
  searchText(text).replace(/(?!(?<=\d)[./]\d)[\s\p{P}\p{S}]/gu, '')

const MOST_WORDS = 8

/**
 * What a search looks for, in any order: for each word its spellings, as typed and squeezed; a single letter or digit that
 * squeezing leaves would be found everywhere. From the 8th on words are one.
 */
export function searchWords(text: string): string[][] {
  const words = searchText(text).split(' ')
  return [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')]
    .filter((word, at) => word || at === 0)
    .map((word) => [...new Set([word, squeezed(word).length > 1 ? squeezed(word) : word])])
}
