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

const isIndian = (letter: string): boolean => /[\u0900-\u0d7f]/u.test(letter)

/** Spells a word of an Indian script with the sounds of its consonants and an `a` for every vowel. */
const spelled = (word: string): string =>
  [...word.replace(JOINERS, '').replace(FINAL_M, 'm')]
    .map((letter) => {
      if (letter === 'm') return 'n'
      const own = OWN_LETTERS.get(letter)
      if (own) return own
      const place = placeOf(letter)
      const sound = CONSONANTS.get(place)
      if (sound) return `${sound}a`
      if (NASALS.has(place)) return 'N'
      return place === VIRAMA ? '-' : place === NUKTA ? '' : 'a'
    })
    .join('')
    .replace(/aa*-/g, '')
    .replace(/N(?=[a-z])/g, 'n')
    .replace(/N/g, '')

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

/** The consonants of a word as they sound; undefined for a word with fewer than two, or with digits. */
function soundsOf(word: string): string | undefined {
  const letters = isIndian(word) ? spelled(word) : /^[a-z]+$/.test(word) ? pronounced(word) : ''
  const sounds = letters
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)y/g, '')
    .replace(/[aeiou]/g, '')
  return sounds.length < FEWEST ? undefined : sounds
}

/**
 * What a search finds a name by besides the name: the name without punctuation, its initials, and how each word
 * sounds, so that 'tar' finds 'तार', 'ತಾರ್' finds 'Tar', and 'aps' finds 'Anchor Penta Switch'.
 */
export function nameSearch(name: string): string {
  const words = searchText(name)
    .replace(JOINERS, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const initials = words.length > 1 ? words.map((word) => [...word][0]).join('') : undefined
  const sounds = words.map((word) => {
    const heard = soundsOf(word)
    return heard && `${isIndian(word) ? INDIAN : LATIN}${heard}`
  })
  return [squeezed(name), initials, ...sounds].filter(Boolean).join(' ')
}

/**
 * How the sounds of a searched word are marked in `nameSearch`: a Latin word is searched for among names in
 * Indian scripts, and a word in an Indian script among all names.
 */
export function soundSpellings(word: string): string[] {
  const heard = soundsOf(word)
  if (!heard) return []
  return isIndian(word) ? [`${INDIAN}${heard}`, `${LATIN}${heard}`] : [`${INDIAN}${heard}`]
}
