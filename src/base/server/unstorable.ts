import { Refusal } from '#base/refusal.ts'

type Path = (string | number)[]

const sentence = 'This text contains a character that cannot be saved'

/** Marks that turn every character after them, so that ₹1,200 beside such a name reads as 002,1₹. */
const TURNS = /[\u202d\u202e]/

/** A NUL or an unpaired surrogate, valid in JSON, but PostgreSQL cannot store it; or a mark that turns what follows. */
const cannotBeSaved = (text: string): boolean =>
  text.includes('\u0000') || !text.isWellFormed() || TURNS.test(text)

/** The paths of text in an input that cannot be saved. */
function* unstorableIn(value: unknown, path: Path): Generator<Path> {
  if (typeof value === 'string') {
    if (cannotBeSaved(value)) yield path
  } else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) if (each) yield* unstorableIn(each, [...path, at])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) yield* unstorableIn(each, [...path, name])
  }
}

/** Refuses (invalid) text that PostgreSQL cannot store or that turns the text beside it, naming its fields. */
export function refuseUnstorable(input: unknown): void {
  const issues = [...unstorableIn(input, [])].map((path) => ({ path, message: sentence }))
  if (issues.length > 0) throw new Refusal('invalid', sentence, { issues })
}
