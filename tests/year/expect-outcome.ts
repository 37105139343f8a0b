const REFUSED = ['conflict', 'invalid', 'notFound', 'forbidden']

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Makes a call that must succeed or be refused, as predicted; undefined if refused. Throws on any other outcome. */
export async function expectOutcome<T>(
  what: string,
  succeeds: boolean,
  call: () => Promise<T>,
): Promise<T | undefined> {
  let answer: T
  try {
    answer = await call()
  } catch (error) {
    if (!succeeds && REFUSED.includes(codeOf(error))) return undefined
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`${what} was refused (${codeOf(error)}): ${message}`, { cause: error })
  }
  if (!succeeds) throw new Error(`${what} was accepted`)
  return answer
}

/** Throws if an answer differs from the model. */
export function same<T>(what: string, answered: T, onPaper: T): void {
  if (answered !== onPaper) throw new Error(`${what} is ${answered}, on paper ${onPaper}`)
}
