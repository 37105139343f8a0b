/** What a rule makes of a form's figures; undefined while something typed is not yet a value that the rules accept. */
export function onceTyped<T>(rule: () => T): T | undefined {
  try {
    return rule()
  } catch {
    return undefined
  }
}
