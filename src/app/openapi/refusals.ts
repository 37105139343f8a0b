import type { OpenAPI } from '@orpc/openapi'
import { REFUSAL_REASONS, type RefusalCode, refusalStatus } from '#base/refusal.ts'

/** Every refusal: code, message and, where a program may want to react, data. */
export const refusalSchemas: Record<string, OpenAPI.SchemaObject> = {
  RefusalCode: { type: 'string', enum: [...Object.keys(refusalStatus), 'internal'] },
  RefusalReason: { type: 'string', enum: [...REFUSAL_REASONS] },
  FieldIssue: {
    type: 'object',
    required: ['path', 'message'],
    properties: {
      path: { type: 'array', items: { type: ['string', 'integer'] } },
      message: { type: 'string' },
    },
  },
  RefusalData: {
    type: 'object',
    properties: {
      issues: { type: 'array', items: { $ref: '#/components/schemas/FieldIssue' } },
      reason: { $ref: '#/components/schemas/RefusalReason' },
      retryAfter: { type: 'number' },
      changedBy: { type: 'string' },
      changedAt: { type: 'string', format: 'date-time' },
      version: { type: 'integer' },
      savedAs: { type: 'string' },
      product: { type: 'string' },
      productId: { type: 'string', format: 'uuid' },
      available: { type: 'number' },
      requested: { type: 'number' },
      unit: { type: 'string' },
      slug: { type: 'string' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { $ref: '#/components/schemas/RefusalCode' },
      message: { type: 'string' },
      data: { $ref: '#/components/schemas/RefusalData' },
    },
  },
}

const descriptions: Record<RefusalCode, string> = {
  invalid: 'The input is invalid. `data.issues` names the fields.',
  unauthenticated: 'Sign in first.',
  forbidden: 'Your role does not allow this call.',
  notFound: 'There is no such record in this workspace.',
  conflict: 'The current state of the record does not allow this. `data.reason` says why.',
  tooLarge: 'The body is too large.',
  tooMany: 'Too many requests. Wait for `data.retryAfter` seconds.',
  unavailable: 'The server is busy. Try again shortly.',
}

const isCode = (name: string): name is RefusalCode => name in descriptions
const codes = Object.keys(refusalStatus).filter(isCode)

/** A response for each refusal, by code. */
export const refusalResponses: Record<string, OpenAPI.ResponseObject> = Object.fromEntries(
  codes.map((code) => [
    code,
    {
      description: descriptions[code],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]),
)

/** The responses for a call's refusals, by status. */
export const refusalsByStatus = Object.fromEntries(
  codes.map((code) => [String(refusalStatus[code]), { $ref: `#/components/responses/${code}` }]),
)
