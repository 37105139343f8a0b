import type { OpenAPI } from '@orpc/openapi'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { REFUSAL_REASONS, refusalStatus } from '#base/refusal.ts'
import packageJson from '../../package.json' with { type: 'json' }
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
        reason: { type: 'string', enum: [...REFUSAL_REASONS] },
        retryAfter: { type: 'number' },
        changedBy: { type: 'string' },
        changedAt: { type: 'string', format: 'date-time' },
        version: { type: 'integer' },
        savedAs: { type: 'string' },
        product: { type: 'string' },
        available: { type: 'number' },
        requested: { type: 'number' },
        unit: { type: 'string' },
      },
    },
  },
}

const about = `Every call is a POST with a JSON body. Sign in at \`POST /api/auth/sign-in/email\` and send the answer's
\`token\` as a bearer token. If you belong to several workspaces, send the slug or id of one in the \`x-workspace\` header.
Money is rupees with at most 2 decimals, dates are yyyy-MM-dd, moments are ISO 8601. Creates and actions take an
\`Idempotency-Key\` header of 1 to 255 printable ASCII characters: the same key returns the first result. A refusal has a
code, a message and, where a program may want to react, a \`data.reason\`.`

/** The OpenAPI 3.1 document of every call, with the form of every refusal. */
async function openApiDocument() {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(router, {
    info: { title: 'Godown', version: packageJson.version, description: about },
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

/** The document at /api/v1/openapi.json; the page to read and try it is api-docs.html. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/v1/openapi.json', async () => {
    document ??= openApiDocument()
    return document
  })
}
