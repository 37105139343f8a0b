import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { OpenAPI } from '@orpc/openapi'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { refusalStatus } from '#base/refusal.ts'
import { router } from './router.ts'

const refusal: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: [...Object.keys(refusalStatus), 'internal'] },
    message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        issues: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'array', items: {} }, message: { type: 'string' } },
          },
        },
        retryAfter: { type: 'number' },
        changedBy: { type: 'string' },
        changedAt: { type: 'string' },
        version: { type: 'number' },
      },
    },
  },
}

const about = `Every call is a POST with a JSON body. Sign in at \`POST /api/auth/sign-in/email\` and send the answer's
\`token\` as a bearer token. Name the workspace in the \`x-workspace\` header (its slug or id) when you belong to several.
Money is rupees with at most 2 decimals, dates are yyyy-MM-dd, moments are ISO 8601. Creates and actions take an
\`Idempotency-Key\` header: the same key answers the first result.`

/** The OpenAPI 3.1 document of every call, with the form of every refusal. */
export async function openApiDocument() {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(router, {
    info: { title: 'Godown', version: '1.0.0', description: about },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal },
    },
  })
  for (const path of Object.values(document.paths ?? {})) {
    if (path?.post) path.post.responses = { ...path.post.responses, default: refusalResponse }
  }
  return document
}

const refusalResponse = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Godown API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#docs', deepLinking: true })`

/** The document at /api/v1/openapi.json and a page to read and try it at /api/docs. */
export function serveApiDocs(app: FastifyInstance): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/v1/openapi.json', async () => {
    document ??= openApiDocument()
    return document
  })
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page))
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start))
  const find = createRequire(import.meta.url)
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    app.get(`/api/docs/${file}`, async (_request, reply) =>
      reply.type(type).send(readFileSync(find.resolve(`swagger-ui-dist/${file}`))),
    )
  }
}
