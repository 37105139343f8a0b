/**
 * Letters outside the places that the Indian scripts share, in Latin script: the Malayalam chillus and the Bengali khanda ta,
 * which no vowel follows, and letters of one script each, in places where other scripts have signs.
 */
export const OWN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ൺ', 'n'],
  ['ൻ', 'n'],
  ['ർ', 'r'],
  ['ൽ', 'l'],
  ['ൾ', 'l'],
  ['ൿ', 'k'],
  ['ৎ', 't'],
  ['ৰ', 'ra'],
  ['ৱ', 'va'],
  ['ੜ', 'ra'],
  ['ୟ', 'ya'],
  ['ୱ', 'va'],
])

/**
 * The place of a letter in its Unicode block, which Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada
 * and Malayalam share: the same sound has the same place.
 */
export const placeOf = (letter: string): number => (letter.codePointAt(0) ?? 0) & 0x7f

/** The places of signs that make a vowel nasal. */
export const NASALS: ReadonlySet<number> = new Set([0x01, 0x02, 0x70])

/** The place of the sign that takes the vowel off a consonant. */
export const VIRAMA = 0x4d
