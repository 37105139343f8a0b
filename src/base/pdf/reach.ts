/** Follows these property names into an object; undefined if one is missing. */
export const reach = (from: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    from,
  )
