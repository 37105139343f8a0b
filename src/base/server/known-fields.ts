import { z } from 'zod'

type Def = z.core.$ZodTypes['_zod']['def']

/**
 * The same schema, which refuses every field that it does not name, at any depth (`unrecognized_keys`). What a
 * transform makes of the input is not looked at.
 */
export function knownFieldsOnly<Schema extends z.ZodType>(schema: Schema): Schema {
  const { def }: { def: Def } = (schema as unknown as z.core.$ZodTypes)._zod
  return z.core.clone(schema, { ...def, ...narrowed(def) } as Schema['_zod']['def'], { parent: true })
}

const known = (schema: z.core.SomeType) => knownFieldsOnly(schema as z.ZodType)

/** What of a definition holds fields, each part narrowed. */
function narrowed(def: Def): object {
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, known(field)])
      return { shape: Object.fromEntries(shape), catchall: z.never() }
    }
    case 'array':
      return { element: known(def.element) }
    case 'record':
      return { valueType: known(def.valueType) }
    case 'union':
      return { options: def.options.map(known) }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return { innerType: known(def.innerType) }
    case 'pipe':
      return { in: known(def.in) }
    default:
      return {}
  }
}
