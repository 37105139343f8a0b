import { NASALS, OWN_LETTERS, placeOf, VIRAMA } from './indian-letters.ts'
import { searchText, squeezed } from './search-words.ts'

/** Marks the sounds of a name in Latin script, and of one in an Indian script, in the text that searches read. */
const LATIN = '~'
const INDIAN = '^'

/** Fewer consonants match too much. */
const FEWEST = 2

/**
 * The consonants of the Indian scripts by the place of their letters. Sounds that scripts or spellings confuse are one letter: k is also kh, g and gh; s is also ch, j and sh; t is also d; p is also b and f; n is also m.
 */
const CONSONANTS: ReadonlyMap<number, string> = new Map([
  ...[
    'k',
    'k',
    'k',
    'k',
    'n',
    's',
    's',
    's',
    's',
    'n',
    't',
    't',
    't',
    't',
    'n',
    't',
    't',
    't',
    't',
    'n',
    'n',
  ].map((sound, at) => [0x15 + at, sound] as const),
  ...['p', 'p', 'p', 'p', 'n', 'y', 'r', 'r', 'l', 'l', 'l', 'v', 's', 's', 's', 'h'].map(
    (sound, at) => [0x2a + at, sound] as const,
  ),
])

/** Joins letters or keeps them apart when they are drawn; it has no sound and ends no word. */
const JOINERS = /[\u200c\u200d]/g

/** Nasal signs are heard before a consonant only; Telugu, Kannada and Malayalam end words with an m. */
const FINAL_M = /[\u0c02\u0c82\u0d02]/g
const NUKTA = 0x3c

/** Tamil, Telugu, Kannada and Malayalam are read with the `a` of a last consonant, the other scripts without. */
const isSouthern = (word: string): boolean => /[\u0b80-\u0d7f]/u.test(word)

const isIndian = (letter: string): boolean => /[\u0900-\u0d7f]/u.test(letter)

/** The vowels by the place of their letters and of their signs. Long and short ones are one letter. */
const VOWELS: ReadonlyMap<number, string> = new Map([
  ...[...'aaiiuuiieeeeoooo'].map((vowel, at) => [0x05 + at, vowel] as const),
  ...[...'aiiuuiieeeeoooo'].map((vowel, at) => [0x3e + at, `+${vowel}`] as const),
])

/** Spells a word of an Indian script with the sounds of its consonants and its vowels. */
const spelled = (word: string): string =>
  [...word.replace(JOINERS, '').replace(FINAL_M, 'm')]
    .map((letter) => {
      if (letter === 'm') return 'n'
      const own = OWN_LETTERS.get(letter)
      if (own) return own.replace('a', 'A')
      const place = placeOf(letter)
      const sound = CONSONANTS.get(place)
      // Unless a sign follows, a consonant has an `a`, here in capitals.
      if (sound) return `${sound}A`
      if (NASALS.has(place)) return 'N'
      return place === VIRAMA ? '-' : place === NUKTA ? '' : (VOWELS.get(place) ?? 'a')
    })
    .join('')
    .replace(/[Aaeiou+]+-/g, '')
    .replace(/N(?=[a-z])/g, 'n')
    .replace(/N/g, '')
    .replace(/A?\+/g, '')
    .replace(/A$/, isSouthern(word) ? 'a' : '')
    .replace(/A/g, 'a')

/** Spells a Latin word as it is pronounced in India: `x` is ks, `w` before a vowel is v, and so on. */
const pronounced = (word: string): string =>
  word
    .replace(/tch|sch|sh|ch/g, 's')
    .replace(/ck/g, 'k')
    .replace(/ght/g, 't')
    .replace(/([kgtdpbjr])h/g, '$1')
    .replace(/w(?![aeiou])/g, '')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cqg]/g, 'k')
    .replace(/[jz]/g, 's')
    .replace(/d/g, 't')
    .replace(/[bf]/g, 'p')
    .replace(/m/g, 'n')
    .replace(/w/g, 'v')

const lettersOf = (word: string): string =>
  isIndian(word) ? spelled(word) : /^[a-z]+$/.test(word) ? pronounced(word) : ''

const consonantsOf = (letters: string): string =>
  letters
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)y/g, '')
    .replace(/[aeiou]/g, '')

/** The consonants of a word as they sound; undefined for a word with fewer than two, or with digits. */
function soundsOf(word: string): string | undefined {
  const sounds = consonantsOf(lettersOf(word))
  return sounds.length < FEWEST ? undefined : sounds
}

/**
 * A word with one consonant as it sounds, with its vowels, as the consonant alone would match too much: 'ghee' and 'घी' are
 * 'ki'. Undefined for other words, and unless it ends in a vowel.
 */
function syllablesOf(word: string): string | undefined {
  const letters = lettersOf(word)
  if (consonantsOf(letters).length !== 1) return undefined
  const heard = letters
    .replace(/ee|ea|ie/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(a+|e)[iy](?![aeiou])/g, 'e')
    .replace(/[ao]u/g, 'o')
    .replace(/(?!^)y/g, '')
    .replace(/(.)\1+/g, '$1')
  return /[aeiou]$/.test(heard) ? heard : undefined
}

/**
 * What a search finds a name by besides the name: the name without punctuation, its initials, and how each word
 * sounds, so that 'tar' finds 'तार', 'ತಾರ್' finds 'Tar', 'ghee' finds 'घी', and 'aps' finds 'Anchor Penta Switch'.
 */
export function nameSearch(name: string): string {
  const words = searchText(name)
    .replace(JOINERS, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const initials = words.length > 1 ? words.map((word) => [...word][0]).join('') : undefined
  const marked = (hear: (word: string) => string | undefined) =>
    words.map((word) => {
      const heard = hear(word)
      return heard && `${isIndian(word) ? INDIAN : LATIN}${heard}`
    })
  return [squeezed(name), initials, ...marked(soundsOf), ...marked(syllablesOf)].filter(Boolean).join(' ')
}

/**
 * How the sounds of a searched word are marked in `nameSearch`: a Latin word is searched for among names in
 * Indian scripts, and a word in an Indian script among all names.
 */
export function soundSpellings(word: string): string[] {
  const heard = soundsOf(word) ?? syllablesOf(word)
  if (!heard) return []
  return isIndian(word) ? [`${INDIAN}${heard}`, `${LATIN}${heard}`] : [`${INDIAN}${heard}`]
}
