/** The maximum length of a slug. */
export const LONGEST_SLUG = 48

/**
 * Suggests a slug for a name: lower case, accents dropped, other characters removed, spaces to hyphens,
 * repeated hyphens collapsed, at most 48 characters. Empty when no character fits a URL, as for राम ट्रेडर्स.
 */
export function slugFromName(name: string): string {
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
