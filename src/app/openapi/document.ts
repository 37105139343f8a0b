import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { calls } from '#access/roles.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { router } from '../router.ts'
import { exampleOf } from './examples.ts'
import { nouns } from './nouns.ts'
import { refusalResponses, refusalSchemas, refusalsByStatus } from './refusals.ts'
import { addFormats, openComponents, type Schema } from './schemas.ts'
import { type DocumentedCall, texts } from './texts.ts'

const about = `Every call is a POST with a JSON body. Sign in at \`POST /api/auth/sign-in/email\` and send the \`token\` from
the response as a bearer token. If you belong to several workspaces, send the slug or ID of one in the \`x-workspace\`
header. Money is in rupees with at most 2 decimals, dates are yyyy-MM-dd, times are ISO 8601. Creates and actions take an
\`Idempotency-Key\` header of 1 to 255 printable ASCII characters: the same key returns the first result. An error has a
code, a message and, if a program can react to it, a \`data.reason\`.`

const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The `token` returned by sign-in.' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'godown.session_token',
      description: 'The session cookie of a browser.',
    },
  },
  parameters: {
    workspace: {
      name: 'x-workspace',
      in: 'header',
      description: 'Slug or ID of a workspace. Required if you belong to several.',
      schema: { type: 'string' },
    },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Makes the call safe to repeat: the same key returns the first result.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  responses: refusalResponses,
}

/** Calls that need no session. */
const PUBLIC = [
  'creditNotes.getShared',
  'debitNotes.getShared',
  'purchaseOrders.getShared',
  'invitations.getOne',
  'quotations.getShared',
  'receipts.getShared',
  'sales.getSharedBill',
  'statements.getShared',
  'supplementaryInvoices.getShared',
  'settings.getOne',
  'settings.getPage',
]

type Content = { 'application/json': { schema: Schema; example?: object } }
type Operation = {
  operationId: DocumentedCall
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, { post: Operation }> }

/** The OpenAPI 3.1 document of every call, with a component for everything that calls share. */
export async function openApiDocument() {
  const generated = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(router, { info: { title: 'Godown', version: packageJson.version } })
  const { paths }: Document = JSON.parse(JSON.stringify(generated))
  const operations = Object.values(paths).map(({ post }) => post)
  const bodies = operations.flatMap(bodiesOf)
  for (const { schema } of bodies) addFormats(schema)
  const { components: schemas, referTo } = openComponents(bodies)
  for (const operation of operations) describe(operation, referTo)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Godown',
      version: packageJson.version,
      description: about,
      contact: { name: 'The administrator of this server' },
      license: { name: packageJson.license, identifier: packageJson.license },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }, { session: [] }],
    tags: Object.entries(nouns).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...components, schemas: { ...schemas, ...refusalSchemas } },
  }
}

const answerOf = ({ responses }: Operation) => responses['200']?.content?.['application/json']

/** The input and answer schemas of the calls, with their places. */
function bodiesOf(operation: Operation): { place: string; schema: Schema }[] {
  const input = operation.requestBody?.content['application/json']
  const answer = answerOf(operation)
  return [
    ...(input ? [{ place: `${operation.operationId} input`, schema: input.schema }] : []),
    ...(answer ? [{ place: `${operation.operationId} answer`, schema: answer.schema }] : []),
  ]
}

function describe(operation: Operation, referTo: (schema: Schema) => Schema): void {
  const call = operation.operationId
  const [summary, description] = texts[call]
  const input = operation.requestBody?.content['application/json']
  if (input) input.example = exampleOf(call, input.schema)
  for (const body of [input, answerOf(operation)]) if (body) body.schema = referTo(body.schema)
  Object.assign(operation, { summary, description, parameters: parametersOf(call) })
  Object.assign(operation.responses, refusalsByStatus)
  if (PUBLIC.includes(call)) Object.assign(operation, { security: [] })
}

/** The headers of a workspace call; only calls that save accept an idempotency key. */
function parametersOf(call: DocumentedCall) {
  if (!(call in calls)) return []
  const saves = !/\.(get|find|checkImport)/.test(call)
  const names = saves ? ['workspace', 'idempotencyKey'] : ['workspace']
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** The document at /api/v1/openapi.json; api-docs.html displays it. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/v1/openapi.json', async () => {
    document ??= openApiDocument()
    return document
  })
}
