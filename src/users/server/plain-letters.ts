import { inLatin } from '#base/latin.ts'

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKES = new Map(
  [...'аеорсухіѕјԁԛԝкмтвнαορνικτ'].map((letter, at) => [letter, 'aeopcyxisjdqwkmtbhaopvikt'[at]]),
)

/** A password in small Latin letters and figures, as far as it can be read so: without accents, in any width and script. */
export const plainLetters = (password: string): string =>
  inLatin(password.normalize('NFC'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)

/** What figures and signs stand for within a word, such as in P@ssw0rd. */
const STANDS_FOR = new Map([...'@43!0$57'].map((sign, at) => [sign, 'aaeiosst'[at]]))

/** A text with letters for its figures and signs. A 1 stands for i or for l. */
export const spelledOut = (text: string): string[] =>
  [...'il'].map((one) =>
    text.replace(/[^a-z]/g, (sign) => (sign === '1' ? one : (STANDS_FOR.get(sign) ?? sign))),
  )
