import { inLatin } from './latin.ts'

/** The maximum length of a slug. */
export const LONGEST_SLUG = 48

/**
 * Suggests a slug for a name: lower case, accents dropped, other characters removed, spaces to hyphens,
 * repeated hyphens collapsed, at most 48 characters. A name without a character that fits a URL is spelled in Latin
 * letters if its script is Indian; else it suggests a neutral slug such as shop-4821, or none for a name without letters.
 */
export function slugFromName(name: string): string {
  return fitting(name) || fitting(inLatin(name)) || neutral(name)
}

/** The same name gets the same number. */
function neutral(name: string): string {
  if (!/\p{L}/u.test(name)) return ''
  const sum = [...name].reduce((before, letter) => (before * 31 + (letter.codePointAt(0) ?? 0)) % 9000, 0)
  return `shop-${1000 + sum}`
}

function fitting(name: string): string {
  const hyphenated = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
  return trimHyphens(trimHyphens(hyphenated).slice(0, LONGEST_SLUG))
}

const trimHyphens = (text: string): string => text.replace(/^-|-$/g, '')
