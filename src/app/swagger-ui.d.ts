declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Renders an OpenAPI document into the element. */
  export default function swagger(options: {
    url: string
    dom_id: string
    deepLinking: boolean
    docExpansion: 'none'
    /** Replacements of its own functions. */
    plugins: readonly {
      fn: {
        resolveSubtree: (
          document: unknown,
          path: readonly string[],
        ) => Promise<{ spec: unknown; errors: readonly unknown[] }>
      }
    }[]
  }): void
}
