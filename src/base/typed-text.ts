import { z } from 'zod'

/** Anything that people see. Joiners, fillers, marks of direction and blank Braille show nothing, as white space does. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u

/** White space, and marks of direction and of breaks between lines, which contact lists and chats put around what is copied. */
const AROUND = String.raw`[\s\u00ad\u200b\u200e\u200f\u202a-\u202c\u2060-\u2069]+`
const EDGES = new RegExp(`^${AROUND}|${AROUND}$`, 'g')

/**
 * A typed text without the white space and the marks of direction around it; empty when nobody would see any of it. Other
 * invisible characters stay, as words of Indian scripts are spelled with them, also at their ends.
 */
export const seenText = (text: string): string => (SEEN.test(text) ? text.replace(EDGES, '') : '')

/** Schema of a typed text, which is empty when nobody would see any of it (`seenText`). */
export const typedText = (...params: Parameters<typeof z.string>) => z.string(...params).overwrite(seenText)
