import { Refusal } from '#base/refusal.ts'

type Path = (string | number)[]

const sentence = 'This text contains a character that cannot be saved'

/** A NUL or half of a surrogate pair: JSON may carry either, PostgreSQL keeps neither. */
const cannotBeSaved = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()

/** Where an input holds text that cannot be saved. */
function* unstorableIn(value: unknown, path: Path): Generator<Path> {
  if (typeof value === 'string') {
    if (cannotBeSaved(value)) yield path
  } else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) if (each) yield* unstorableIn(each, [...path, at])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) yield* unstorableIn(each, [...path, name])
  }
}

/** Refuses (invalid) text that no table can hold, naming its fields. */
export function refuseUnstorable(input: unknown): void {
  const issues = [...unstorableIn(input, [])].map((path) => ({ path, message: sentence }))
  if (issues.length > 0) throw new Refusal('invalid', sentence, { issues })
}
