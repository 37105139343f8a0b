import type { Schema } from '#app/openapi/schemas.ts'

/** What is read of the OpenAPI document. */
export type Documented = {
  paths: Record<
    string,
    {
      post: {
        requestBody: { content: { 'application/json': { example: object } } }
        responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>
      }
    }
  >
  components: { schemas: Record<string, Schema> }
}

const SHAPES: [format: string, shape: RegExp][] = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
]

/** The places in a call's answer that hold a day or a time which the document does not give that format. */
export function withoutFormat({ paths, components }: Documented, call: string, answer: unknown): string[] {
  /** What a schema allows: the component it refers to, or each of its choices. */
  const choices = ({ $ref, ...schema }: Schema): Schema[] => {
    const named = $ref && components.schemas[$ref.replace('#/components/schemas/', '')]
    if (named) return choices(named)
    return schema.anyOf ? schema.anyOf.flatMap(choices) : [schema]
  }
  const found = (value: unknown, allowed: Schema[], place: string): string[] => {
    if (typeof value === 'string')
      return SHAPES.filter(
        ([format, shape]) =>
          shape.test(value) && !allowed.some((each) => !each.type || each.format === format),
      ).map(([format]) => `${place} is a ${format}`)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, part]) => {
      const parts = allowed.flatMap(({ properties, items, additionalProperties }) => {
        const other = typeof additionalProperties === 'object' ? additionalProperties : undefined
        return (Array.isArray(value) ? items : (properties?.[name] ?? other)) ?? []
      })
      return found(part, parts.flatMap(choices), Array.isArray(value) ? place : `${place}.${name}`)
    })
  }
  const schema =
    paths[`/${call.replace('.', '/')}`]?.post.responses['200']?.content?.['application/json'].schema
  return [...new Set(schema ? found(answer, choices(schema), call) : [])]
}
