/**
 * Text that a spreadsheet could run as a formula: = + - @ or their full-width forms, also after blanks and
 * invisible characters, or a tab or line break at the start (OWASP, CSV injection). Apostrophes before it count
 * too, so that text which already begins with our own mark gets a second one and comes back unchanged.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters before a formula do not disarm it
const dangerous = /^'*(?:[\t\r\n]|[\s\u0000-\u0020\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠])/

/** Text that is safe in a CSV cell: an apostrophe goes before anything that could run as a formula. */
export const neutralise = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** Undoes `neutralise` exactly: `restore(neutralise(text)) === text` for every text. */
export const restore = (text: string): string =>
  text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text
