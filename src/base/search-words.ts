/** The normalised text of a search column and of a search: lower case, single spaces. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Search text without spaces and punctuation, except . and / within a number: '9 W' becomes '9w', '1/2 inch'
 * becomes '1/2inch'.
 */
export const squeezed = (text: string): string =>
  searchText(text).replace(/(?!(?<=\d)[./]\d)[\s\p{P}\p{S}]/gu, '')

/** How near a name is to a search, both as `searchText` gives them: 0 if it begins with it, 1 if a later word does, else 2. */
export const nearness = (name: string, search: string): number =>
  name.startsWith(search) ? 0 : name.includes(` ${search}`) ? 1 : 2

const MOST_WORDS = 8

/** The sign between two numbers, which is typed as a letter: 8x40 is 8×40. */
const TIMES = /(?<=\d)[x×](?=\d)|^[x×]$/g
const inSizes = (word: string): string[] =>
  word.search(TIMES) < 0 ? [] : ['x', '×', ' × '].map((times) => word.replace(TIMES, times))

/**
 * The words to search for, in any order, each with its spellings as typed, without punctuation, and with × or x between numbers. A single
 * letter or digit is only searched as typed, because it would match everything. From the eighth word on, the
 * rest is one word.
 */
export function searchWords(text: string): string[][] {
  const words = searchText(text).split(' ')
  return [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')]
    .filter((word, at) => word || at === 0)
    .map((word) => [...new Set([word, squeezed(word).length > 1 ? squeezed(word) : word, ...inSizes(word)])])
}
