const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined

/**
 * The part of a document at `path`, with what its references (`#/components/…`) point to in their place. A reference
 * inside what it points to stays as it is.
 */
export function dereferenced(document: unknown, path: readonly string[]): unknown {
  const filled = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => filled(each, within))
    if (!isObject(value)) return value
    const { $ref } = value
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, within)]))
    if (within.includes($ref)) return value
    return filled($ref.split('/').slice(1).reduce(at, document), [...within, $ref])
  }
  return filled(path.reduce(at, document), [])
}
