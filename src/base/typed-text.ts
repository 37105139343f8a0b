import { z } from 'zod'

/** Anything that people see. Joiners, fillers, marks of direction and blank Braille show nothing, as white space does. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u

/**
 * A typed text without the white space around it; empty when nobody would see any of it. Invisible characters beside
 * others stay, as words of Indian scripts are spelled with them.
 */
export const seenText = (text: string): string => (SEEN.test(text) ? text.trim() : '')

/** Schema of a typed text, which is empty when nobody would see any of it (`seenText`). */
export const typedText = (...params: Parameters<typeof z.string>) => z.string(...params).overwrite(seenText)
