/** How wide characters of the printed font are, in parts of its size, rounded up so that a line never leaves its box. */
const CLASSES: readonly [RegExp, number][] = [
  [/^\p{M}+$/u, 0],
  [/^[ .,:;'|!iIjl·]$/u, 0.32],
  [/^[()[\]frt/\\-]$/u, 0.42],
  [/^[mwMW@%&]$/u, 0.96],
  [/^\p{Lu}$/u, 0.72],
  [/^[\p{Ll}\p{N}\p{P}\p{S}]$/u, 0.6],
]
const OTHER = 0.85
const BOLD = 1.05

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
const partsOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

const wide = (grapheme: string): number =>
  [...grapheme].reduce((sum, each) => sum + (CLASSES.find(([kind]) => kind.test(each))?.[1] ?? OTHER), 0)

/** At most how wide a text is printed, in parts of the font size. */
const widest = (text: string, bold: boolean): number =>
  partsOf(text).reduce((sum, each) => sum + wide(each), 0) * (bold ? BOLD : 1)

/** The largest font size, in points, at which a text is surely no wider than this. */
export const sizeThatFits = (text: string, { width, bold }: { width: number; bold: boolean }): number =>
  width / widest(text, bold)

/** How far from its place a line of a code may end for the sake of a separator, in characters. */
const NEAR = 3

/**
 * A code as lines of about the same length, after a separator where one is near: as few as fit a width at a font size in
 * points, at most `most`, which then have room only at a smaller size.
 */
export function codeLines(
  code: string,
  { width, size, most }: { width: number; size: number; most: number },
): string[] {
  const parts = partsOf(code)
  const split = (count: number): string[] => {
    const ends = Array.from({ length: count - 1 }, (_, at) => {
      const place = Math.round((parts.length * (at + 1)) / count)
      const near = Array.from({ length: NEAR + 1 }, (__, off) => [place - off, place + off]).flat()
      return near.find((end) => /^[^\p{L}\p{N}\p{M}]/u.test(parts[end - 1] ?? 'a')) ?? place
    })
    return [...ends, parts.length].map((end, at) => parts.slice(ends[at - 1] ?? 0, end).join(''))
  }
  for (let count = 1; count < most; count += 1) {
    const lines = split(count)
    if (lines.every((line) => widest(line, false) * size <= width)) return lines
  }
  return split(most)
}

/** As much of a text as fits, with an ellipsis where some is missing. */
function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const parts = partsOf(text)
  while (parts.length > 0 && !fits(`${parts.join('').trimEnd()}…`)) parts.pop()
  return `${parts.join('').trimEnd()}…`
}

/** A text as at most `most` lines of this width and font size in points, broken between words; the last one says with an ellipsis that there is more. */
export function fittedLines(
  text: string,
  { width, size, bold, most }: { width: number; size: number; bold: boolean; most: number },
): string[] {
  const fits = (line: string) => widest(line, bold) * size <= width
  const words = text.split(/\s+/).filter(Boolean)
  const lines: string[] = []
  while (words.length > 0 && lines.length < most - 1) {
    let line = words.shift() ?? ''
    for (; words[0] !== undefined && fits(`${line} ${words[0]}`); words.shift()) line = `${line} ${words[0]}`
    lines.push(shortened(line, fits))
  }
  if (words.length > 0) lines.push(shortened(words.join(' '), fits))
  return lines
}
