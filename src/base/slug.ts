import { z } from 'zod'
import { LONGEST_SLUG } from './slug-from-name.ts'

const SHORTEST = 2
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
    .max(LONGEST_SLUG, slugMessages.length)
    .regex(FORM, slugMessages.form)
    .refine((text) => !reserved.includes(text), slugMessages.reserved)
