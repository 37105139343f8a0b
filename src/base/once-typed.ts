/** Applies a rule to a form's values; undefined while a typed value is not valid yet. */
export function onceTyped<T>(rule: () => T): T | undefined {
  try {
    return rule()
  } catch {
    return undefined
  }
}
