/**
 * A name that people typed, for mail to others: mail programs turn no part of it into a link, and it stays one line.
 * "Win at evil.example/x" becomes "Win at evil. example x"; "S. K. Traders" and amounts stay as they are.
 */
export const withoutLinks = (name: string): string =>
  name
    .replace(/[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .replace(/[/\\@]+/g, ' ')
    .replace(/([.\u3002\uff0e\uff61\u2024])(?=[\p{L}\p{N}])(?!(?<=\d.)\d)/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
