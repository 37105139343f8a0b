import { NASALS, OWN_LETTERS, placeOf, VIRAMA } from './indian-letters.ts'
import { latinDigits } from './latin-digits.ts'

/** The consonants of the Indian scripts, by the place of their letters in a Unicode block, from ka on. */
const CONSONANTS =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ')
/** Their vowels, from a on, and the signs of vowels, from aa on. */
const VOWELS = 'a a i i u u ri li e e e ai o o o au'.split(' ')
const SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ')

const [FIRST_VOWEL, FIRST_CONSONANT, FIRST_SIGN] = [0x05, 0x15, 0x3e]

/** A letter in Latin script; `*` after a consonant stands for the vowel that it has unless a sign says otherwise. */
function letterOf(letter: string): string {
  if (/\d/.test(letter)) return letter
  const own = OWN_LETTERS.get(letter)
  if (own) return own.replace('a', '*')
  const place = placeOf(letter)
  const consonant = CONSONANTS[place - FIRST_CONSONANT]
  if (consonant) return `${consonant}*`
  if (place === VIRAMA) return '-'
  if (NASALS.has(place)) return 'n'
  if (place === 0x03) return 'h'
  const sign = SIGNS[place - FIRST_SIGN]
  return sign ? `+${sign}` : (VOWELS[place - FIRST_VOWEL] ?? '')
}

/** The scripts of the north, whose words do not end with the vowel of their last consonant. */
const NORTHERN = /[\u0900-\u0b7f]/u

/** A text with its words in Indian scripts spelled in Latin letters, roughly as people do; other words stay. */
export const inLatin = (text: string): string =>
  text.replace(/[\u0900-\u0d7f\u200c\u200d]+/gu, (word) => {
    const spelled = [...latinDigits(word)]
      .map(letterOf)
      .join('')
      .replace(/\*[-+]/g, '')
      .replace(/[-+]/g, '')
    return spelled.replace(/\*$/, NORTHERN.test(word) ? '' : 'a').replaceAll('*', 'a')
  })
