import { z } from 'zod'

const SHORTEST = 2
const LONGEST = 48
const FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The messages for invalid slugs. */
export const slugMessages = {
  length: 'The URL must have 2 to 48 characters',
  form: 'Use lowercase letters a-z, digits and single hyphens',
  reserved: 'This URL is reserved. Please choose another one.',
}

/** Schema of a workspace slug: 2 to 48 of a-z, 0-9 and single hyphens, and not a reserved word. */
export const slug = (reserved: readonly string[] = []) =>
  z
    .string()
    .min(SHORTEST, slugMessages.length)
    .max(LONGEST, slugMessages.length)
    .regex(FORM, slugMessages.form)
    .refine((text) => !reserved.includes(text), slugMessages.reserved)

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
  return trimHyphens(trimHyphens(hyphenated).slice(0, LONGEST))
}

const trimHyphens = (text: string): string => text.replace(/^-|-$/g, '')
