/** The fields of a record that change when one input field is emptied. */
export type Changes = Record<string, unknown>

/** Nothing changes. */
export const nothing: Changes = {}
/** These become null. */
export const none = (...names: string[]): Record<string, Changes> =>
  Object.fromEntries(names.map((name) => [name, { [name]: null }]))
/** These become blank text. */
export const blank = (...names: string[]): Record<string, Changes> =>
  Object.fromEntries(names.map((name) => [name, { [name]: '' }]))
/** Emptying these changes nothing. */
export const unchanged = (...names: string[]): Record<string, Changes> =>
  Object.fromEntries(names.map((name) => [name, nothing]))

/** These are no longer there. */
export const missing = (...names: string[]): Changes =>
  Object.fromEntries(names.map((name) => [name, undefined]))
