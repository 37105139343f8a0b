import { searchText, squeezed } from '#base/search-words.ts'

const wordsOf = (name: string) => searchText(name).split(' ').map(squeezed).filter(Boolean).sort().join(' ')

/** Whether two names are the same but for case, punctuation and spaces, or the order of words. */
export const isSimilarName = (one: string, other: string): boolean =>
  squeezed(one) !== '' && (squeezed(one) === squeezed(other) || wordsOf(one) === wordsOf(other))
