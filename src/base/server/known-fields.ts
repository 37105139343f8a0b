import { z } from 'zod'

type Def = z.core.$ZodTypes['_zod']['def']

/** Schemas share parts, and so do their narrowed copies: without this a server would start with thousands more. */
const made = new WeakMap<z.core.SomeType, z.core.SomeType>()

/**
 * The same schema, refusing unknown fields at any depth (`unrecognized_keys`). The output of transforms is
 * not checked.
 */
export function knownFieldsOnly<Schema extends z.ZodType>(schema: Schema): Schema {
  const before = made.get(schema)
  if (before) return before as Schema
  const { def }: { def: Def } = (schema as unknown as z.core.$ZodTypes)._zod
  const narrow = z.core.clone(schema, { ...def, ...narrowed(def) } as Schema['_zod']['def'], { parent: true })
  made.set(schema, narrow)
  return narrow
}

const known = (schema: z.core.SomeType) => knownFieldsOnly(schema as z.ZodType)

/** The parts of a schema definition that contain fields, with their types narrowed. */
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
