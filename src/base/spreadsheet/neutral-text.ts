/**
 * Text that a spreadsheet could run as a formula: = + - @ or their full-width forms, even after blanks and
 * invisible characters, or a leading tab or line break (OWASP, CSV injection). Leading apostrophes count too,
 * so that text which already starts with our mark gets a second one and reads back unchanged.
 */
const dangerous =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters before a formula do not disarm it
  /^'*(?:[\t\r\n]|[\s\u0000-\u0020\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[=+\-@＝＋－＠])/

/** Text that is safe in a CSV cell: an apostrophe is put before anything that could run as a formula. */
export const neutralise = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** Reverses `neutralise`: `restore(neutralise(text)) === text` for every text. */
export const restore = (text: string): string =>
  text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text
