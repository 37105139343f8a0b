import { covers, FACES, type FaceName } from '#base/pdf/faces.ts'

/** A piece of text in one font and one script, so that it is shaped correctly. */
export type Run = { text: string; font: FaceName }

/** Text that no font covers: the original and its replacement in print. */
export type Missing = { text: string; placeholder: string }

/** A text split into runs, with what could not be printed. */
export type SetText = { runs: Run[]; missing: Missing[] }

const PLAIN = /^[\n\x20-\x7e₹–—…·]*$/
/** Invisible characters: joiners of emoji, direction marks, soft hyphens, controls. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|(?!\n)\p{Cc}/gu
const SPACES = /[\t\u2000-\u200a\u202f\u205f\u3000]/gu
const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/gu

/** Spellings of signs that no font covers. */
const SPELT: Record<string, string> = {
  '‑': '-',
  '→': '->',
  '←': '<-',
  '⌀': 'dia.',
  '✓': 'Yes',
  '✔': 'Yes',
  '☎': 'Tel.',
}

const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Ethiopic',
  'Georgian',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Katakana',
  'Khmer',
  'Lao',
  'Myanmar',
  'Sinhala',
  'Thai',
  'Tibetan',
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const OWN_SCRIPT: Partial<Record<FaceName, RegExp>> = {
  Tamil: /\p{Script=Tamil}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Bengali: /\p{Script=Bengali}/u,
  Telugu: /\p{Script=Telugu}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Odia: /\p{Script=Oriya}/u,
}
const DEVANAGARI = /\p{Script=Devanagari}/u
const NEUTRAL = /^[ \u00a0\u200b-\u200d\u0964\u0965]+$/u

/**
 * Splits a text into runs of one font and one script each. A sign that no font covers is spelled out where a
 * common spelling exists; otherwise it is replaced with a placeholder in brackets ('[emoji]', '[Arabic
 * text]', '[U+1234]') and listed in `missing`. Nothing visible is dropped.
 */
export function runs(text: string): SetText {
  if (PLAIN.test(text))
    return { runs: text === '' ? [] : [{ text: breakable(text), font: 'Sans' }], missing: [] }
  const tidy = breakable(text).replace(LINE_ENDS, '\n').normalize('NFC').replace(SPACES, ' ')
  const pieces: Piece[] = []
  const missing = new Map<string, Missing>()
  for (const { segment } of graphemes.segment(tidy)) {
    const piece = pieceOf(segment, pieces.at(-1))
    if (piece.missing && !missing.has(segment))
      missing.set(segment, { text: segment, placeholder: piece.text })
    pieces.push(piece)
  }
  return { runs: joined(withoutRepeats(pieces)), missing: [...missing.values()] }
}

const LONG_WORD = /[^\s\u200b]{48,}/gu
const BREAK_AFTER = 8

/** Adds break points between whole characters to a word that is longer than any line. */
function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    Array.from(graphemes.segment(word), ({ segment }, at) =>
      at > 0 && at % BREAK_AFTER === 0 ? `\u200b${segment}` : segment,
    ).join(''),
  )
}

type Piece = Run & { script: string; missing: boolean }

function pieceOf(segment: string, before: Piece | undefined): Piece {
  if (segment === '\n' || NEUTRAL.test(segment)) {
    const follows = before && !before.missing ? before : undefined
    return { text: segment, font: follows?.font ?? 'Sans', script: follows?.script ?? '', missing: false }
  }
  const known = held(segment) ?? held(segment.replace(UNSEEN, ''))
  if (known) return known
  const spelt = SPELT[segment.replace(UNSEEN, '')] ?? segment.normalize('NFKC')
  return held(spelt) ?? { text: placeholderOf(segment), font: 'Sans', script: '', missing: true }
}

function held(text: string): Piece | undefined {
  if (text === '' || text === '\n') return { text, font: 'Sans', script: '', missing: false }
  const own = FACES.find((face) => OWN_SCRIPT[face]?.test(text))
  const font = [own, 'Sans' as const, 'Symbols' as const].find((face) => face && covers(face, text))
  return font && { text, font, script: DEVANAGARI.test(text) ? 'Devanagari' : '', missing: false }
}

function placeholderOf(segment: string): string {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(segment)) return '[emoji]'
  const script = SCRIPTS.find(({ pattern }) => pattern.test(segment))
  if (script) return `[${script.name === 'Han' ? 'Chinese' : script.name} text]`
  return `[U+${(segment.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** A word or sentence in a script without a font gets one placeholder, not one per letter. */
function withoutRepeats(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  let last: Piece | undefined
  for (const piece of pieces) {
    if (piece.missing && last?.text === piece.text) {
      while (kept.at(-1) !== last) kept.pop()
      continue
    }
    kept.push(piece)
    if (piece.missing || !NEUTRAL.test(piece.text) || piece.text === '\n')
      last = piece.missing ? piece : undefined
  }
  return kept
}

function joined(pieces: readonly Piece[]): Run[] {
  const made: Piece[] = []
  for (const piece of pieces) {
    const last = made.at(-1)
    if (last && last.font === piece.font && last.script === piece.script) last.text += piece.text
    else if (piece.text !== '') made.push({ ...piece })
  }
  return made.map(({ text, font }) => ({ text, font }))
}
